import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { local } from '../support/servers/channels.ts';
import { openStore } from '../support/store.ts';
import { startTestCloud, temporaryFolder } from './support.ts';

const script = `
import { startLocalCloud } from '${new URL('../../netlify/local-cloud/cloud.ts', import.meta.url)}';
console.log((await startLocalCloud({ folder: process.argv[1], port: 0 })).url);
`;

async function startChild(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, folder], {
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

const storeAt = (url: string) => openStore(`${url}/redis`, local.UPSTASH_REDIS_REST_TOKEN);

test('a maintainer’s data survive kill -9, with their TTL, for the only local cloud of a folder', async () => {
  const folder = temporaryFolder();
  const child = await startChild(folder);
  const inUse = `The folder ${folder} is in use by another local cloud.`;
  await expect(startTestCloud(folder)).rejects.toThrow(new Error(inUse));
  const redis = storeAt(child.url);
  await redis.set('gone', 1);
  await redis.flushdb();
  await redis.zadd('sorted', { score: 1.5, member: 'one' }, { score: 2, member: 'two' });
  await redis.zadd('sorted', { score: -3, member: 'two' });
  await redis.hset('hash', { kept: 'deep', dropped: 1 });
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

  const again = storeAt((await startTestCloud(folder)).url);
  expect(acknowledged.length).toBeGreaterThanOrEqual(200);
  expect(await again.hkeys('orders')).toEqual(expect.arrayContaining(acknowledged));
  expect(await again.exists('gone', ...brief)).toBe(0);
  expect(await again.zrange('sorted', 0, -1, { withScores: true })).toEqual(['two', '-3', 'one', '1.5']);
  expect(await again.hgetall('hash')).toEqual(['kept', 'deep']);
  expect(await again.ttl('lease')).toBeGreaterThan(900);
  expect(await again.get('retyped')).toBe('text');
});
