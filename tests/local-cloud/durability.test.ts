import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { press } from '../support/gateways/payment-page.ts';
import { pressStripe, readStripeBooks } from '../support/gateways/stripe-page.ts';
import { openPage, paymentRequest, validate } from './merchant-client.ts';
import { sessionParameters, stripeClient } from './stripe-client.ts';
import { credentials, redisClient, startTestCloud, temporaryFolder } from './support.ts';

async function startChild(folder: string) {
  const script = new URL('child-cloud.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, folder, JSON.stringify(credentials)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), kill };
}

test('a maintainer’s data survive kill -9, with their TTL', async () => {
  const folder = temporaryFolder();
  const child = await startChild(folder);
  const redis = redisClient(child.url);
  const page = await openPage(child.url, paymentRequest('http://127.0.0.1:9'));
  const { fields } = await press(page, 'pay');
  const createSession = (url: string) =>
    stripeClient(url).checkout.sessions.create(sessionParameters(), { idempotencyKey: 'key-1' });
  const session = await createSession(child.url);
  await pressStripe(session.url ?? '', 'pay');
  await redis.set('gone', 1);
  await redis.flushdb();
  await redis.zadd('sorted', { score: 1.5, member: 'one' }, { score: 2, member: 'two' });
  await redis.zadd('sorted', { score: -3, member: 'two' });
  await redis.hset('hash', { kept: { deep: [1] }, dropped: 1 });
  await redis.hdel('hash', 'dropped');
  await redis.set('lease', 'x', { ex: 1000 });
  // Some of them expire while they are written.
  const brief = Array.from({ length: 2_000 }, (_, number) => `brief-${number}`);
  const shortLived = redis.pipeline();
  for (const key of brief) shortLived.set(key, 'x', { px: 1 });
  await shortLived.exec();
  await redis.hset('retyped', { field: 1 });
  await redis.multi().del('retyped').set('retyped', 'text').exec();

  const acknowledged: string[] = [];
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let count = 0; ; count++) {
      await redis.hset('orders', { [`${writer}-${count}`]: count });
      acknowledged.push(`${writer}-${count}`);
      if (acknowledged.length === 200) await child.kill();
    }
  });
  await Promise.allSettled(writers);

  const { url } = await startTestCloud({ folder });
  const again = redisClient(url);
  const orders = await again.hgetall('orders');
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(Object.keys(orders ?? {})).toEqual(expect.arrayContaining(acknowledged));
  expect(await again.exists('gone', ...brief)).toBe(0);
  expect(await again.zrange('sorted', 0, -1, { withScores: true })).toEqual(['two', -3, 'one', 1.5]);
  expect(await again.hgetall('hash')).toEqual({ kept: { deep: [1] } });
  expect(await again.ttl('lease')).toBeGreaterThan(900);
  expect(await again.get('retyped')).toBe('text');
  expect(await validate(url, fields.val_id)).toMatchObject({ status: 'VALID', tran_id: 'transaction-1' });
  expect(await readStripeBooks(url)).toMatchObject([{ session: session.id, amount: 4999 }]);
  expect(await createSession(url)).toEqual(session);
});

test('a second cloud on the same folder fails until the first has ended', async () => {
  const folder = temporaryFolder();
  const child = await startChild(folder);
  await expect(startTestCloud({ folder })).rejects.toThrow(
    new Error(`The folder ${folder} is in use by another local cloud.`),
  );
  await child.kill();
  await expect(startTestCloud({ folder })).resolves.toHaveProperty('url');
});
