import { ON_ITS_WAY, paymentReturnPaths, summaryPath } from '../../../../src/contract/http/endpoints.ts';
import { wayBackIn, withWayBack } from '../../../../src/contract/money/way-back.ts';
import { languageOf, pathIn } from '../../../../src/contract/text/language.ts';
import type { Call } from '../../http/endpoint.ts';
import { warning } from '../../http/request-log.ts';
import type { PaymentHint } from '../gateway.ts';
import type { Settlement } from '../settle-payment.ts';
import { hasFailed } from './outcome.ts';
import { settleHint } from './settle-hint.ts';

interface Return {
  /** The hint with the transaction; undefined if the browser names none. */
  hint: PaymentHint | undefined;
  /** The outcome that the return tells, if it names no transaction. */
  says: PaymentHint['says'];
  /** Chooses the picture of the fail page, even before its code is loaded. */
  fragment?: string;
}

/**
 * Settles the payment with which the customer's browser comes back, and redirects it to the page of the outcome in the same language: to that of a
 * failure only if the gateway says that nothing was paid.
 */
export async function returnToSite(
  { hint, says, fragment = '' }: Return,
  { requestId, url }: Pick<Call, 'requestId' | 'url'>,
): Promise<Response> {
  const settlement = hint
    ? await settleHint(hint).catch((error: unknown): Settlement => {
        // The customer may have paid: the success page retries.
        warning({ requestId, payment: 'not yet known' })(error);
        return 'pending';
      })
    : 'unknown';
  const from = wayBackIn(url.searchParams);
  const found = hint ? summaryPath(hint.transactionId) : paymentReturnPaths.success;
  const page = hasFailed(settlement, hint?.says ?? says)
    ? withWayBack(paymentReturnPaths.fail, from) + fragment
    : withWayBack(found, from) + (settlement === 'processing' ? ON_ITS_WAY : '');
  return new Response(null, {
    status: 303,
    headers: { Location: pathIn(languageOf(url.pathname), page) },
  });
}
