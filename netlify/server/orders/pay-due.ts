import type { Call } from '../http/endpoint.ts';
import { siteOrigin } from '../http/site-origin.ts';
import type { OwnedOrder } from '../order/change.ts';
import { openFurtherPage } from './next-attempt.ts';
import { requirePayable } from './why-not-payable.ts';

/**
 * Opens a payment page for what is due of an order in taka, as long as that is what the customer has seen.
 * @returns the URL of the payment page
 * @throws {ProblemError} as `requirePayable` and `openFurtherPage` do
 */
export async function payDue(
  owned: OwnedOrder,
  { request, url }: Pick<Call, 'request' | 'url'>,
): Promise<string> {
  requirePayable(owned, url);
  return openFurtherPage(owned, siteOrigin(request), (latest) => requirePayable(latest, url));
}
