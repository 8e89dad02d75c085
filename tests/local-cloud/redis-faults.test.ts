import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callFaults, clearFaults, expectHang, setFaults } from '../support/fault-client.ts';
import { credentials, redisClient, startTestCloud } from './support.ts';

const set = (key: string): RequestInit => ({
  method: 'POST',
  headers: { Authorization: `Bearer ${credentials.redisToken}` },
  body: JSON.stringify(['SET', key, 'value']),
});

test('a Redis that refuses or hangs has not run the command', async () => {
  const { url } = await startTestCloud();
  const redis = redisClient(url);
  await setFaults(url, 'redis', { mode: 'refuse', times: 1 });
  await expect(redis.set('key', 'value')).rejects.toThrow('refuse');
  expect(await redis.get('key')).toBeNull();
  await setFaults(url, 'redis', { mode: 'hang', times: 1 });
  await expectHang(`${url}/redis`, set('key'));
  expect(await redis.get('key')).toBeNull();
});

test('a Redis that fails after the write has kept it', async () => {
  const { url } = await startTestCloud();
  const redis = redisClient(url);
  await setFaults(url, 'redis', { mode: 'error-after-write', times: 2 });
  const answer = await fetch(`${url}/redis`, set('key'));
  expect([answer.status, await answer.json()]).toEqual([500, { error: expect.stringContaining('ERR') }]);
  await expect(redis.multi().incr('count').incr('count').exec()).rejects.toThrow('ERR');
  expect(await redis.mget('key', 'count')).toEqual(['value', 2]);
});

test('a Redis fault for a key affects no other requests, and does not count them', async () => {
  const { url } = await startTestCloud();
  const redis = redisClient(url);
  await setFaults(url, 'redis', { mode: 'refuse', key: 'uid-1', times: 2 });
  await setFaults(url, 'redis', { mode: 'error-after-write', key: 'uid-2' });
  expect(await redis.set('orders:uid-3', 1)).toBe('OK');
  await expect(redis.set('orders:uid-1', 1)).rejects.toThrow('refuse');
  await expect(redis.pipeline().get('other').set('orders:uid-1', 1).exec()).rejects.toThrow('refuse');
  expect(await redis.set('orders:uid-1', 1)).toBe('OK');
  await expect(redis.set('orders:uid-2', 1)).rejects.toThrow('ERR');
  expect((await callFaults(url, 'redis', 'GET')).body).toEqual([{ mode: 'error-after-write', key: 'uid-2' }]);
  await clearFaults(url, 'redis', '?key=uid-2');
  expect(await redis.get('orders:uid-2')).toBe(1);
});

test('a wrong token gets its error, whatever the fault', async () => {
  const { url } = await startTestCloud();
  await setFaults(url, 'redis', { mode: 'refuse' });
  await expect(redisClient(url, { token: 'another' }).get('key')).rejects.toThrow('WRONGPASS');
});

test('a cloud closes while a request hangs', async () => {
  const { url, close } = await startTestCloud();
  await setFaults(url, 'redis', { mode: 'hang' });
  const waiting = expect(fetch(`${url}/redis`, set('key'))).rejects.toThrow('fetch failed');
  // The request must arrive before the cloud closes.
  await sleep(100);
  const start = Date.now();
  await close();
  expect(Date.now() - start).toBeLessThan(2_000);
  await waiting;
});
