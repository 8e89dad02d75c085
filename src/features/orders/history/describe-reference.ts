import { describeChange } from '../../../contract/describe-change.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import type { Order, OrderEvent } from '../../../contract/order.ts';
import { inWays } from '../../../contract/taking-texts.ts';
import { describeTime } from '../../garage/describe-visit.ts';

/** Returns what an event refers to in words: a time, the text of a finding, money at the garage, or an id. */
export function describeReference(
  { type, reference, change }: OrderEvent,
  { findings = [], takings = [] }: Pick<Order, 'findings' | 'takings'>,
): string | undefined {
  if (type.startsWith('finding-')) {
    const text = findings.find(({ id }) => id === reference)?.text;
    return change ? describeChange(text, change) : text;
  }
  const taking = takings.find(({ id }) => id === reference);
  if (taking) return `${formatAmount(Math.abs(taking.amount), 'BDT')}, ${inWays[taking.way]}`;
  return reference && type.startsWith('visit-') ? describeTime(reference) : reference;
}
