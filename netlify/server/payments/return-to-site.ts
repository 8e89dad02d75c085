import { ON_ITS_WAY, paymentReturnPaths } from '../../../src/contract/endpoints.ts';
import { languageOf, pathIn } from '../../../src/contract/language.ts';
import { wayBackIn, withWayBack } from '../../../src/contract/way-back.ts';
import type { Call } from '../http/endpoint.ts';
import { describe } from '../http/request-log.ts';
import type { PaymentHint } from './gateway.ts';
import { settleHint } from './settle-hint.ts';

/**
 * Settles the payment with which the customer's browser comes back, and redirects it to the page of the outcome in the same language. `fragment` chooses the
 * picture of the fail page, even before its code is loaded.
 */
export async function returnToSite(
  hint: PaymentHint | undefined,
  { requestId, url }: Pick<Call, 'requestId' | 'url'>,
  fragment = '',
): Promise<Response> {
  const settlement = hint
    ? await settleHint(hint).catch((error: unknown) => {
        // The customer may have paid: the success page retries.
        console.warn(JSON.stringify({ requestId, payment: 'not yet known', reason: describe(error) }));
        return 'pending';
      })
    : 'unknown';
  const from = wayBackIn(url.searchParams);
  const page =
    hint && settlement !== 'unpaid' && settlement !== 'unknown'
      ? withWayBack(`${paymentReturnPaths.success}?transactionId=${hint.transactionId}`, from) +
        (settlement === 'processing' ? ON_ITS_WAY : '')
      : withWayBack(paymentReturnPaths.fail, from) + fragment;
  return new Response(null, {
    status: 303,
    headers: { Location: pathIn(languageOf(url.pathname), page) },
  });
}
