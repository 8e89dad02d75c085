import { expect, test } from 'vitest';
import { expectHang, setFaults } from '../support/fault-client.ts';
import { startTestCloud } from './support.ts';

const purge = (body: unknown, token = 'local'): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});
const wanted = { site_id: 'site', cache_tags: ['catalogue'] };

test('purges are accepted and listed', async () => {
  const { url } = await startTestCloud();
  expect((await fetch(`${url}/netlify/api/v1/purge`, purge(wanted))).status).toBe(202);
  expect(await (await fetch(`${url}/netlify/purges.json`)).json()).toEqual([wanted]);
});

test.each([
  ['another token', purge(wanted, 'other'), 401],
  ['no site', purge({ cache_tags: ['catalogue'] }), 400],
  ['tags that are no list', purge({ ...wanted, cache_tags: 'catalogue' }), 400],
])('%s is refused as Netlify does', async (_, request, status) => {
  const { url } = await startTestCloud();
  const answer = await fetch(`${url}/netlify/api/v1/purge`, request);
  expect([answer.status, await answer.json()]).toEqual([
    status,
    { code: status, message: expect.any(String) },
  ]);
  expect(await (await fetch(`${url}/netlify/purges.json`)).json()).toEqual([]);
});

test('Netlify refuses or hangs', async () => {
  const { url } = await startTestCloud();
  await setFaults(url, 'netlify', { mode: 'refuse', times: 1 });
  expect((await fetch(`${url}/netlify/api/v1/purge`, purge(wanted))).status).toBe(500);
  await setFaults(url, 'netlify', { mode: 'hang', times: 1 });
  await expectHang(`${url}/netlify/api/v1/purge`, purge(wanted));
});
