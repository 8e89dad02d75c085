import { errorText } from '../http/request-log.ts';
import { runAfter } from '../http/run-after.ts';
import type { OrderRecord } from '../order/records.ts';
import { gatewayOf } from './gateways.ts';

/**
 * Closes the open payment pages of an order after the response, where the gateway can: another was opened, the order was cancelled, or the amount
 * due has changed. Money that is paid there nevertheless goes back.
 */
export function closePagesAfter({ attempts }: Pick<OrderRecord, 'attempts'>): void {
  runAfter(async () => {
    for (const attempt of attempts) {
      if (attempt.state !== 'open' || attempt.sessionKey === undefined) continue;
      await gatewayOf(attempt)
        .closeSession?.(attempt.sessionKey)
        .catch((error: unknown) =>
          console.warn(JSON.stringify({ payment: 'page not closed', reason: errorText(error) })),
        );
    }
  });
}
