import * as z from 'zod/mini';
import { type Order, orderSchema } from '../../../src/contract/order/order.ts';
import type { Language } from '../../../src/contract/text/language.ts';
import { shownFindings } from '../findings/shown-findings.ts';
import { bookedServiceLine } from '../order/bill.ts';
import { nextServiceOf } from '../order/next-service.ts';
import { mainTransaction, refundRuleFacts } from '../order/order-facts.ts';
import { fieldsReadableBy } from '../order/order-fields.ts';
import type { OrderRecord } from '../order/records.ts';
import { derivedOrderFields } from '../order/shown-facts.ts';

/** Returns an order as its customer sees it in a language: the fields of the contract only. */
export function toOrder(record: OrderRecord, language: Language): Order {
  const order = fieldsReadableBy('customer', record);
  const { amount, currency } = bookedServiceLine(record);
  return z.parse(orderSchema, {
    ...order,
    ...derivedOrderFields(record, language, order),
    amount,
    currency,
    transactionId: mainTransaction(record),
    ...refundRuleFacts(record),
    findings: shownFindings(order),
    nextService: nextServiceOf(record),
  });
}
