import * as z from 'zod/mini';
import type { Language } from '../../../src/contract/language.ts';
import { type Order, orderSchema } from '../../../src/contract/order.ts';
import { showFindings } from '../findings/show-findings.ts';
import { nextServiceOf } from '../order/next-service.ts';
import { balanceDue, keptFacts, moneyOf, serviceNameIn, shownAttempt } from '../order/order-facts.ts';
import { readableBy } from '../order/order-fields.ts';
import type { OrderRecord } from '../order/records.ts';

/** Returns an order as its customer sees it in a language: the fields of the contract only, with its shown attempt. */
export function toOrder(record: OrderRecord, language: Language): Order {
  const order = readableBy('customer', record);
  const attempt = shownAttempt(record);
  return z.parse(orderSchema, {
    ...order,
    serviceName: serviceNameIn(language, record),
    ...moneyOf(attempt),
    transactionId: attempt.transactionId,
    ...keptFacts(record),
    findings: showFindings(order),
    due: balanceDue(record),
    nextService: nextServiceOf(record),
  });
}
