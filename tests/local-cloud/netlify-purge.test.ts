import { expect, test } from 'vitest';
import { startTestCloud } from './support.ts';

const wanted = { site_id: 'site', cache_tags: ['catalogue'] };
const purge = (url: string, body: unknown, token = 'local') =>
  fetch(`${url}/netlify/api/v1/purge`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

test('purges are accepted and listed, but none with another token or without a site', async () => {
  const { url } = await startTestCloud();
  expect((await purge(url, wanted, 'other')).status).toBe(401);
  expect((await purge(url, { cache_tags: ['catalogue'] })).status).toBe(400);
  expect((await purge(url, wanted)).status).toBe(202);
  expect(await (await fetch(`${url}/netlify/purges.json`)).json()).toEqual([wanted]);
});
