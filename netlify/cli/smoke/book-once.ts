import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { accountEndpoints } from '../../../src/contract/account/account.ts';
import { tokenResponseSchema } from '../../../src/contract/account/token.ts';
import type { Service } from '../../../src/contract/catalogue/service.ts';
import { API_BASE, endpoints, fillPath } from '../../../src/contract/http/endpoints.ts';
import { deletedCountSchema, orderSchema, paymentUrlSchema } from '../../../src/contract/order/order.ts';
import type { OrderRequest } from '../../../src/contract/order/order-request.ts';
import { CommandError } from '../command.ts';
import { requestJson, smokeRequest } from './request.ts';

/** Where accounts are: the provider's API, or an emulator in front of its host, and the site's key. */
export interface Identity {
  apiKey: string;
  emulator?: string | undefined;
}

const accountSchema = z.object({ idToken: z.string() });

/**
 * Signs up at a site, books a service, cancels, and erases and deletes the account, also after a failure. Prints each.
 * @throws {CommandError} naming what failed
 */
export async function bookOnce(
  site: string,
  { _id, title, price }: Service,
  identity: Identity,
): Promise<void> {
  const email = `smoke-${randomUUID()}@example.com`;
  const api = (path: string) => new URL(API_BASE + path, site);
  const provider = (act: string) => {
    const host = identity.emulator ? `${identity.emulator}/` : 'https://';
    return `${host}identitytoolkit.googleapis.com/v1/accounts:${act}?key=${identity.apiKey}`;
  };
  // The key may be restricted to the pages of the site.
  const headers = { Referer: `${site}/` };
  const body = { email, password: randomUUID(), returnSecureToken: true };
  const { idToken } = await requestJson(accountSchema, provider('signUp'), { method: 'POST', headers, body });
  try {
    const { token } = await requestJson(tokenResponseSchema, api(endpoints.jwt.path), {
      method: 'POST',
      token: idToken,
      body: { email },
    });
    const order = {
      service: _id,
      serviceName: title,
      price,
      customer: 'Smoke Test',
      email,
      phone: '01700000000',
      address: 'Road 1, Dhaka',
      postcode: '1200',
      currency: 'BDT',
    } satisfies OrderRequest;
    const { path } = endpoints.ordersCreate;
    const { url } = await requestJson(paymentUrlSchema, api(path), { method: 'POST', token, body: order });
    if (!/^(sandbox\.|localhost$|127\.0\.0\.1$)/.test(new URL(url).hostname))
      throw new CommandError(`The payment page is no sandbox's: ${url}`);
    const listed = await requestJson(z.array(orderSchema), api(`${path}?email=${email}`), { token });
    const [booked] = listed;
    if (listed.length !== 1 || booked?.payment !== 'unpaid')
      throw new CommandError(`${listed.length} orders after the booking, the first ${booked?.payment}`);
    console.log(`✔ booked ${title}: ${new URL(url).origin} takes the payment`);
    const cancel = fillPath(endpoints.ordersCancel.path, { id: booked._id });
    const { deletedCount } = await requestJson(deletedCountSchema, api(cancel), { method: 'DELETE', token });
    if (deletedCount !== 1) throw new CommandError('The booking could not be cancelled');
    console.log('✔ cancelled');
  } finally {
    try {
      await smokeRequest(api(accountEndpoints.accountErase.path), { method: 'DELETE', token: idToken });
    } finally {
      await smokeRequest(provider('delete'), { method: 'POST', headers, body: { idToken } });
    }
    console.log('✔ the account is erased and deleted');
  }
}
