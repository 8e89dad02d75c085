import { spacedNumber } from '../../../../src/contract/booking-id.ts';
import type { Debt } from '../../../../src/contract/desk-debts.ts';
import { summaryPath } from '../../../../src/contract/endpoints.ts';
import { pathIn } from '../../../../src/contract/language.ts';
import { inLanguage } from '../../language.ts';
import { isInList, mainTransaction, orderLanguage } from '../../order/order-facts.ts';
import type { OrderRecord } from '../../order/records.ts';
import { whyNotPayable } from '../../orders/why-not-payable.ts';
import * as bangla from './debt-texts.bn.ts';
import * as english from './debt-texts.ts';

const textsIn = inLanguage(english, bangla);

/** Returns the message that asks a customer for what is due since their car has left, in their language: by its link, unless it can be paid at the garage only. */
export function debtMessage(order: OrderRecord, due: number): Debt['message'] {
  const { _id, link, keptForDebt } = order;
  const isInOwnList = isInList(order) && keptForDebt === undefined;
  const own = isInOwnList ? '/orders' : summaryPath(mainTransaction(order));
  const isPayable = (link !== undefined || isInOwnList) && whyNotPayable(order) === undefined;
  const language = orderLanguage(order);
  return {
    text: textsIn(language).pleasePay(due, spacedNumber(_id), isPayable),
    path: pathIn(language, link ? `/b/${link}` : own),
  };
}
