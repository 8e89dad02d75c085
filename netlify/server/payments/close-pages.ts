import { warning } from '../http/request-log.ts';
import { runAfter } from '../http/run-after.ts';
import { returningTransactions } from '../order/bill.ts';
import type { OrderRecord } from '../order/records.ts';
import { gatewayOf } from './gateways.ts';
import { refundAfterResponse } from './refunds.ts';

/**
 * Closes the open payment pages of an order after the response, once another was opened or the order was cancelled. SSLCommerz cannot close any. Money that
 * is paid there nevertheless goes back.
 */
export function closePagesAfter({ pages }: Pick<OrderRecord, 'pages'>): void {
  runAfter(async () => {
    for (const page of pages) {
      if (page.state !== 'open' || page.sessionKey === undefined) continue;
      await gatewayOf(page)
        .closeSession?.(page.sessionKey)
        .catch(warning({ payment: 'page not closed' }));
    }
  });
}

/** Closes the payment pages of an order that is over, and sends back its money, after the response. */
export function closePagesAndRefundAfter(order: OrderRecord): void {
  closePagesAfter(order);
  for (const id of returningTransactions(order)) refundAfterResponse(id);
}
