import type { Job } from '../../../src/contract/desk-day.ts';
import { pathIn } from '../../../src/contract/language.ts';
import { speaking } from '../language.ts';
import type { OwnedOrder } from '../store/change.ts';
import { deskAttempt, isOnSite, languageOf } from '../store/order-facts.ts';
import { texts } from './current-texts.ts';

/** Returns the message that asks a customer about findings, in the order's language. The pages of a cancelled order of an account are gone. */
export function questionOf({ order, isArchived }: Pick<OwnedOrder, 'order' | 'isArchived'>): Job['question'] {
  const desk = deskAttempt(order);
  if (!order.findings?.length || !isOnSite(order) || (isArchived && !desk)) return undefined;
  const language = languageOf(order);
  return {
    text: speaking(language, () => texts().pleaseLook),
    path: pathIn(language, desk ? `/b/${desk.transactionId}` : `/orders/${order._id}/findings`),
  };
}
