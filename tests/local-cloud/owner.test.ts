import { expect, test } from 'vitest';
import { expectHang, setFaults } from '../support/fault-client.ts';
import { startTestCloud, temporaryFolder } from './support.ts';

const message = (body: string, signature = 'sha256=abc'): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Signature': signature, 'X-Timestamp': '17' },
  body,
});

const outbox = async (url: string) => (await fetch(`${url}/owner/outbox.json`)).json();

test("the garage's messages are kept to the letter, newest first, over a restart", async () => {
  const folder = temporaryFolder();
  const first = await startTestCloud({ folder });
  const body = '{ "order":  "<é😀>" }\n';
  const sent = await fetch(`${first.url}/owner/webhook`, message(body));
  expect([sent.status, await sent.text()]).toEqual([204, '']);
  await fetch(`${first.url}/owner/webhook`, message('second', 'sha256=def'));
  await first.close();

  const { url } = await startTestCloud({ folder });
  expect(await outbox(url)).toEqual([
    expect.objectContaining({ id: 2, signature: 'sha256=def', body: 'second' }),
    {
      id: 1,
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      signature: 'sha256=abc',
      headers: { 'content-type': 'application/json', 'x-signature': 'sha256=abc', 'x-timestamp': '17' },
      body,
    },
  ]);
  const page = await (await fetch(`${url}/owner/outbox`)).text();
  expect(page).toContain('sha256=abc');
  expect(page).toContain('&lt;é😀&gt;');
  expect(page.indexOf('second')).toBeLessThan(page.indexOf('&lt;é😀&gt;'));
});

test('a message without a signature is stored, so that a test can detect it', async () => {
  const { url } = await startTestCloud();
  await fetch(`${url}/owner/webhook`, { method: 'POST', body: 'x' });
  expect(await outbox(url)).toMatchObject([{ signature: '', body: 'x' }]);
});

test('the webhook refuses or hangs, and keeps nothing', async () => {
  const { url } = await startTestCloud();
  await setFaults(url, 'owner', { mode: 'refuse', times: 1 });
  expect((await fetch(`${url}/owner/webhook`, message('refused'))).status).toBe(500);
  await setFaults(url, 'owner', { mode: 'hang', times: 1 });
  await expectHang(`${url}/owner/webhook`, message('hung'));
  expect(await outbox(url)).toEqual([]);
  expect((await fetch(`${url}/owner/webhook`, message('kept'))).status).toBe(204);
  expect(await outbox(url)).toHaveLength(1);
});

test('only POST is for the webhook', async () => {
  const { url } = await startTestCloud();
  expect((await fetch(`${url}/owner/webhook`)).status).toBe(405);
  expect((await fetch(`${url}/owner/else`)).status).toBe(404);
});
