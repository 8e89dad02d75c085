import * as z from 'zod/mini';
import type { Language } from '../../../src/contract/language.ts';
import { type Order, orderSchema } from '../../../src/contract/order.ts';
import { isShown, showFindings } from '../findings/show-findings.ts';
import { nextServiceOf } from '../store/next-service.ts';
import {
  dueOnline,
  isUnpaidOnline,
  keptFacts,
  serviceNameIn,
  shownAttempt,
  withoutStaff,
} from '../store/order-facts.ts';
import type { OrderRecord } from '../store/records.ts';

/** Returns an order as its customer sees it in a language: the fields of the contract only, with its shown attempt. */
export function toOrder(record: OrderRecord, language: Language): Order {
  const { currency, amount, transactionId } = shownAttempt(record);
  const serviceName = serviceNameIn(language, record);
  const due = isUnpaidOnline(record) ? 0 : dueOnline(record).amount;
  return z.parse(orderSchema, {
    ...withoutStaff(record),
    serviceName,
    currency,
    amount,
    transactionId,
    ...keptFacts(record),
    findings: showFindings(record.findings?.filter(isShown)),
    due: due > 0 ? due : undefined,
    nextService: nextServiceOf(record),
  });
}
