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
  test('pipelines return a result for each command, including errors', async () => {
    const { redis } = await start();
    const pipeline = redis.pipeline().set('text', 'word').incr('text').get('text');
    const results = await pipeline.exec({ keepErrors: true });
    expect(results.map(({ result }) => result)).toEqual(['OK', undefined, 'word']);
    expect(results[1]?.error).toContain('not an integer');
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
