import type { DeskAct, DeskEvent } from '../../contract/desk/desk-order.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { amountBilledByEvent, describePriceChange } from '../../contract/order/describe-change.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { methodPhrases } from '../payments/texts.ts';
import * as t from './event-texts.ts';

/** An event, with the money that was taken, given back, added or taken off by it, and why. */
type Told = Pick<DeskEvent, 'type' | 'by' | 'reference' | 'change'> &
  Pick<DeskAct, 'amount' | 'currency' | 'reason' | 'method' | 'paidBy'> & {
    /** The words of the finding that it is about, or the name of the service that was added. */
    name?: string | undefined;
  };

const isFinding = ({ type }: Pick<Told, 'type'>): boolean => type.startsWith('finding-');
const isService = ({ type }: Pick<Told, 'type'>): boolean => type.startsWith('service-');
const isVisit = ({ type }: Pick<Told, 'type'>): boolean => type.startsWith('visit-');

/** Returns the text of a type, undefined if it has none. */
const textIn = <Text>(texts: Record<string, Text | undefined>, type: string): Text | undefined =>
  Object.hasOwn(texts, type) ? texts[type] : undefined;

/** Returns what has happened in words; the type's name if this version does not know it. */
export function describeEvent(event: Told): string {
  const { type, by, reference, amount, currency = 'BDT', reason, method, paidBy, name, change } = event;
  const describeSet = textIn(t.setTexts, type);
  if (describeSet) return describeSet(reference);
  if (amount !== undefined && method) {
    const describe = amount < 0 ? t.moneyGivenBack : t.moneyTaken;
    const done = describe(formatTaka(Math.abs(amount)), methodPhrases[method]);
    return [done, reason ?? paidBy].filter((part) => part !== undefined).join(': ');
  }
  const billed = amountBilledByEvent(event);
  if (amount !== undefined && reason !== undefined && billed === undefined)
    return t.partGivenBack(formatAmount(amount, currency), reason);
  const text =
    (by === undefined ? undefined : textIn(t.actTexts, type)) ?? textIn(t.eventTexts, type) ?? type;
  const moved = amount ?? billed;
  if (moved !== undefined) {
    const sum = formatTaka(Math.abs(moved));
    const act = isService(event)
      ? `${text}: ${[name, sum].filter(Boolean).join(', ')}`
      : t.withAmount(text, sum);
    return reason ? `${act}: ${reason}` : act;
  }
  const found = change ? describePriceChange(name, change) : name;
  if (found !== undefined) return `${text}: ${found}`;
  return isVisit(event) && reference !== undefined ? `${text}: ${formatMomentInDhaka(reference)}` : text;
}

/** Returns the id to which an event refers, unless its words have it. */
export function eventReferenceToShow(event: Told): string | undefined {
  const hasAmount = (event.amount ?? amountBilledByEvent(event)) !== undefined;
  const isInWords =
    hasAmount || isVisit(event) || isFinding(event) || textIn(t.setTexts, event.type) !== undefined;
  return isInWords ? undefined : event.reference;
}
