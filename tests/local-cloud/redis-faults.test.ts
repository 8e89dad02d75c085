import { expect, test } from 'vitest';
import { expectHang, setFaults } from '../support/fault-client.ts';
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
