import { Redis } from '@upstash/redis';
import { createRedisCommandExecutor, RedisServerState, Resp2Server } from 'js-redis-server/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../netlify/local-cloud/lib/listen.ts';
import { credentials, redisClient, startTestCloud } from './support.ts';

async function startEmbedded() {
  const { url } = await startTestCloud();
  return { url, redis: redisClient(url) };
}

/** Starts a cloud that uses a Redis over TCP. */
async function startOverTcp() {
  const executor = createRedisCommandExecutor();
  const server = new Resp2Server({ server: new RedisServerState({ databaseCount: 1 }), executor });
  await server.listen(0);
  onTestFinished(() => server.close());
  const { url } = await startTestCloud({ redisUrl: `redis://127.0.0.1:${server.getPort()}` });
  return { url, redis: redisClient(url) };
}

describe.each([
  ['embedded', startEmbedded],
  ['over TCP', startOverTcp],
])('Redis, %s', (_name, start) => {
  test('strings: objects, NX, EX, deletion', async () => {
    const { redis } = await start();
    expect(await redis.set('object', { text: 'é😀' })).toBe('OK');
    expect(await redis.get('object')).toEqual({ text: 'é😀' });
    expect(await redis.set('once', 1, { nx: true, ex: 50 })).toBe('OK');
    expect(await redis.set('once', 2, { nx: true, ex: 50 })).toBeNull();
    expect(await redis.ttl('once')).toBeGreaterThan(40);
    expect(await redis.mget('once', 'nothing')).toEqual([1, null]);
    expect(await redis.del('once', 'nothing')).toBe(1);
    expect(await redis.exists('once')).toBe(0);
  });

  test('hashes', async () => {
    const { redis } = await start();
    expect(await redis.hset('hash', { a: 1, b: 'x', c: { d: 1 } })).toBe(3);
    expect(await redis.hgetall('hash')).toEqual({ a: 1, b: 'x', c: { d: 1 } });
    expect(await redis.hdel('hash', 'a', 'nothing')).toBe(1);
    expect(await redis.hget('hash', 'c')).toEqual({ d: 1 });
    expect(await redis.hgetall('nothing')).toBeNull();
  });

  test('sorted sets', async () => {
    const { redis } = await start();
    const members = [
      { score: 1, member: 'a' },
      { score: 2.5, member: 'b' },
      { score: 3, member: 'c' },
    ] as const;
    expect(await redis.zadd('sorted', ...members)).toBe(3);
    expect(await redis.zrange('sorted', 0, -1, { withScores: true })).toEqual(['a', 1, 'b', 2.5, 'c', 3]);
    expect(await redis.zrange('sorted', '(1', '+inf', { byScore: true })).toEqual(['b', 'c']);
    expect(await redis.zrem('sorted', 'a')).toBe(1);
  });

  test('an expired key is gone', async () => {
    const { redis } = await start();
    await redis.set('brief', 1, { px: 20 });
    await expect.poll(() => redis.get('brief')).toBeNull();
  });

  test('scripts: cjson, keys of several types, errors', async () => {
    const { redis } = await start();
    const script = `
      local order = cjson.decode(ARGV[1])
      order.events[#order.events + 1] = { at = 2, what = { 'paid' } }
      redis.call('HSET', KEYS[1], order._id, cjson.encode(order))
      redis.call('ZADD', KEYS[2], 7, order._id)
      redis.call('SET', KEYS[3], order._id, 'NX', 'EX', 60)
      return { redis.call('HGET', KEYS[1], order._id), redis.call('GET', KEYS[3]), redis.call('ZSCORE', KEYS[2], order._id) }`;
    const order = { _id: 'o1', nested: { list: [1, { deep: true }] }, events: [{ at: 1, what: ['made'] }] };
    const [stored, id, score] = await redis.eval<string[], [typeof order, string, number]>(
      script,
      ['orders:u', 'unpaid', 'idempotency'],
      [JSON.stringify(order)],
    );
    expect(stored).toEqual({ ...order, events: [...order.events, { at: 2, what: ['paid'] }] });
    expect([id, score]).toEqual(['o1', 7]);
    expect(await redis.ttl('idempotency')).toBeGreaterThan(50);
    await expect(redis.eval("return redis.error_reply('MYERR no')", [], [])).rejects.toThrow('MYERR no');
    await expect(redis.eval('not a script', [], [])).rejects.toThrow('ERR');
  });

  test('scripts are atomic under concurrency', async () => {
    const { redis } = await start();
    await redis.set('stock', 10);
    const script = `
      local left = tonumber(redis.call('GET', KEYS[1]))
      if left <= 0 then return 0 end
      redis.call('SET', KEYS[1], left - 1)
      return 1`;
    const taken = await Promise.all(Array.from({ length: 50 }, () => redis.eval(script, ['stock'], [])));
    expect(taken.filter(Boolean)).toHaveLength(10);
  });

  test('pipelines return a result for each command, including errors', async () => {
    const { redis } = await start();
    const pipeline = redis.pipeline().set('text', 'word').incr('text').get('text');
    const results = await pipeline.exec({ keepErrors: true });
    expect(results.map(({ result }) => result)).toEqual(['OK', undefined, 'word']);
    expect(results[1]?.error).toContain('not an integer');
  });

  test('automatic pipelining', async () => {
    const { url } = await start();
    const redis = redisClient(url, { pipelining: true });
    expect(await Promise.all([redis.set('a', 1), redis.incr('b'), redis.get('c')])).toEqual(['OK', 1, null]);
  });

  test('MULTI runs as one, and not at all when a command is malformed', async () => {
    const { url, redis } = await start();
    expect(await redis.multi().set('t', 1).incr('t').hset('h', { a: 1 }).hgetall('h').exec()).toEqual([
      'OK',
      2,
      1,
      { a: 1 },
    ]);
    const response = await fetch(`${url}/redis/multi-exec`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${credentials.redisToken}` },
      body: JSON.stringify([['SET', 't', 'changed'], ['GET']]),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringContaining('EXECABORT') });
    expect(await redis.get('t')).toBe(2);
  });

  test('values come back whole, as text and as base64', async () => {
    const { url, redis } = await start();
    const value = `${'x'.repeat(300_000)}\r\né😀"\\`;
    await redis.set('large', value);
    expect(await redis.get('large')).toBe(value);
    const encoded = new Redis({ url: `${url}/redis`, token: credentials.redisToken, retry: false });
    expect(await encoded.get('large')).toBe(value);
  });

  test('wrong types and wrong tokens', async () => {
    const { url, redis } = await start();
    await redis.set('text', 'x');
    await expect(redis.hget('text', 'field')).rejects.toThrow('WRONGTYPE');
    await expect(redisClient(url, { token: 'another' }).get('text')).rejects.toThrow('WRONGPASS');
  });
});

test('an unreachable Redis is an error, not a hang', async () => {
  const { url } = await startTestCloud({ redisUrl: `redis://127.0.0.1:${await findFreePort()}` });
  const response = await fetch(`${url}/redis`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${credentials.redisToken}` },
    body: '["PING"]',
  });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: expect.stringContaining('ECONNREFUSED') });
});
