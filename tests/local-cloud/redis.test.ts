import { Redis } from '@upstash/redis';
import { expect, test } from 'vitest';
import { expectHang, setFaults } from '../support/fault-client.ts';
import { local } from '../support/servers/channels.ts';
import { openStore } from '../support/store.ts';
import { startTestCloud } from './support.ts';

/* Upstash's stand-in. The API's tests run on a real Redis behind it as well (REDIS_URL). */

const token = local.UPSTASH_REDIS_REST_TOKEN;
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { Authorization: `Bearer ${token}` },
  body: JSON.stringify(body),
});

async function start() {
  const { url } = await startTestCloud();
  return { url, redis: openStore(`${url}/redis`, token) };
}

test('a pipeline goes on after an error, and a transaction with a malformed command is not begun', async () => {
  const { url, redis } = await start();
  const results = await redis
    .pipeline()
    .set('text', 'word')
    .incr('text')
    .get('text')
    .exec({ keepErrors: true });
  expect(results.map(({ result }) => result)).toEqual(['OK', undefined, 'word']);
  expect(results[1]?.error).toContain('not an integer');
  const refused = await fetch(`${url}/redis/multi-exec`, post([['SET', 'text', 'changed'], ['GET']]));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({ error: expect.stringContaining('EXECABORT') });
  expect(await redis.get('text')).toBe('word');
});

test('values come back whole, as text and as base64', async () => {
  const { url, redis } = await start();
  const value = `${'x'.repeat(300_000)}\r\né😀"\\`;
  await redis.set('large', value);
  expect(await redis.get('large')).toBe(value);
  expect(await new Redis({ url: `${url}/redis`, token, retry: false }).get('large')).toBe(value);
});

test('another type of value, a wrong token and a command of connections are refused', async () => {
  const { url, redis } = await start();
  await redis.set('text', 'x');
  await expect(redis.hget('text', 'field')).rejects.toThrow('WRONGTYPE');
  await expect(openStore(`${url}/redis`, 'another').get('text')).rejects.toThrow('WRONGPASS');
  expect(await (await fetch(`${url}/redis`, post(['WATCH', 'text']))).json()).toEqual({
    error: "ERR Command is not available: 'WATCH'",
  });
});

test('a store that refuses or hangs has not run the command, and one that fails after the write has kept it', async () => {
  const { url, redis } = await start();
  const set = post(['SET', 'key', 'value']);
  await setFaults(url, 'redis', { mode: 'refuse', times: 1 });
  expect((await fetch(`${url}/redis`, set)).status).toBe(500);
  await setFaults(url, 'redis', { mode: 'hang', times: 1 });
  await expectHang(`${url}/redis`, set);
  expect(await redis.get('key')).toBeNull();
  await setFaults(url, 'redis', { mode: 'error-after-write', times: 1 });
  const lost = await fetch(`${url}/redis`, set);
  expect([lost.status, await lost.json()]).toEqual([500, { error: expect.stringContaining('ERR') }]);
  expect(await redis.get('key')).toBe('value');
});
