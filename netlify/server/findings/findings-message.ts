import type { Job } from '../../../src/contract/desk/desk-day.ts';
import { pathIn } from '../../../src/contract/text/language.ts';
import { textsByLanguage } from '../language.ts';
import { findingsOf } from '../order/bill.ts';
import { isOnSite, orderLanguage } from '../order/order-facts.ts';
import type { OrderRecord } from '../order/records.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';

const textsIn = textsByLanguage(english, bangla);

/** Returns the message that asks a customer about findings, in the order's language. The pages of a cancelled order of an account are gone. */
export function findingsMessageOf(order: OrderRecord): Job['question'] {
  const { link, cancelledAt } = order;
  if (findingsOf(order).length === 0 || !isOnSite(order) || (cancelledAt !== undefined && !link))
    return undefined;
  const language = orderLanguage(order);
  return {
    text: textsIn(language).pleaseLook,
    path: pathIn(language, link ? `/b/${link}` : `/orders/${order._id}/findings`),
  };
}
