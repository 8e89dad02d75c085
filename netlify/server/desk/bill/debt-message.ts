import type { Debt } from '../../../../src/contract/desk/desk-debts.ts';
import { summaryPath } from '../../../../src/contract/http/endpoints.ts';
import { spacedBookingNumber } from '../../../../src/contract/text/booking-id.ts';
import { pathIn } from '../../../../src/contract/text/language.ts';
import { textsByLanguage } from '../../language.ts';
import { isInCustomersList, mainTransaction, orderLanguage } from '../../order/order-facts.ts';
import type { OrderRecord } from '../../order/records.ts';
import { whyNotPayableOnline } from '../../orders/why-not-payable.ts';
import * as bangla from './debt-texts.bn.ts';
import * as english from './debt-texts.ts';

const textsIn = textsByLanguage(english, bangla);

/** Returns the message that asks a customer for what is due since their car has left, in their language: by its link, unless it can be paid at the garage only. */
export function debtMessage(order: OrderRecord, due: number): Debt['message'] {
  const isPayable =
    (order.link !== undefined || isInOwnList(order)) && whyNotPayableOnline(order) === undefined;
  const language = orderLanguage(order);
  const text = textsIn(language).pleasePay(due, spacedBookingNumber(order._id), isPayable);
  return { text, path: pathTo(order) };
}

/** Returns the message that tells a customer what they have paid too much, in their language: by its link, they see the bill. */
export const overpaymentMessage = (order: OrderRecord, due: number): Debt['message'] => ({
  text: textsIn(orderLanguage(order)).weOweYou(due, spacedBookingNumber(order._id)),
  path: pathTo(order),
});

const isInOwnList = (order: OrderRecord): boolean =>
  isInCustomersList(order) && order.keptForDebt === undefined;

/** Returns the path of the page on which a customer sees the bill of an order. */
function pathTo(order: OrderRecord): string {
  const { link } = order;
  const own = isInOwnList(order) ? '/orders' : summaryPath(mainTransaction(order));
  return pathIn(orderLanguage(order), link ? `/b/${link}` : own);
}
