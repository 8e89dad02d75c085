import type { Job } from '../../contract/desk-day.ts';
import { moneyOf, typesFor } from './taking-draft.ts';
import * as t from './texts.ts';

/** Returns what can be done first about the money of a booking, in words; undefined if nothing can. */
export function moneyActName(job: Job): string | undefined {
  const [type] = typesFor(moneyOf(job));
  return type && { taken: t.takeMoney, 'given-back': t.giveMoneyBack }[type];
}
