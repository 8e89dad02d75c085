import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { demoAccounts } from '../../../src/contract/account/demo-accounts.ts';
import { boardSchema } from '../../../src/contract/desk/desk-day.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { signToken } from '../../server/auth/api-tokens.ts';
import { allFound } from './findings.ts';

/**
 * Uploads the demonstration's photos of the cars that are here to a site that serves it, again at each start: under Netlify, photos are in its own sandbox, not in
 * the local cloud.
 * @throws {Error} if the site refuses one
 */
export async function uploadPhotos(site: string): Promise<void> {
  // `netlify dev` has set it, for local settings to be accepted.
  process.env.URL ??= site;
  const headers = { Authorization: `Bearer ${await signToken(demoAccounts[0])}` };
  const call = async (path: string, upload: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${site}/api/desk/${path}`, { headers, ...upload });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  const board = await (await call(`day/${dayInDhaka(new Date())}`)).json();
  for (const { orderId, findings = [] } of z.parse(boardSchema, board).onSite)
    for (const { text, photos } of findings) {
      const file = allFound.find((one) => one.text === text)?.photo;
      if (!file) continue;
      const upload = { method: 'PUT', body: new Blob([readFileSync(file)], { type: 'image/webp' }) };
      for (const { id } of photos) await call(`jobs/${orderId}/photos/${id}`, upload);
    }
}
