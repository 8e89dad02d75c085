import { warningOf } from '../http/request-log.ts';
import { runAfter } from '../http/run-after.ts';
import { transactionsToRefund } from '../order/bill.ts';
import type { OrderRecord } from '../order/records.ts';
import { gatewayOf } from './gateways.ts';
import { refundAfterResponse } from './refunds.ts';

/**
 * Closes the open checkout sessions of an order after the response, once another was opened or the order was cancelled. SSLCommerz cannot close any. Money that
 * is paid there nevertheless goes back.
 */
export function closeSessionsAfterResponse({
  checkoutSessions,
}: Pick<OrderRecord, 'checkoutSessions'>): void {
  runAfter(async () => {
    for (const checkoutSession of checkoutSessions) {
      if (checkoutSession.state !== 'open' || checkoutSession.sessionKey === undefined) continue;
      await gatewayOf(checkoutSession)
        .closeSession?.(checkoutSession.sessionKey)
        .catch(warningOf({ payment: 'checkout session not closed' }));
    }
  });
}

/** Closes the checkout sessions of an order that is over, and sends back its money, after the response. */
export function closeSessionsAndRefundAfterResponse(order: OrderRecord): void {
  closeSessionsAfterResponse(order);
  for (const id of transactionsToRefund(order)) refundAfterResponse(id);
}
