import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { credentials, redisClient, startTestCloud } from '../local-cloud/support.ts';

const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['netlify/catalogue.ts'], { env: { ...process.env, ...env } });

test('npm run catalogue makes the store’s catalogue the one of catalogue.json', async () => {
  const cloud = await startTestCloud();
  const redis = redisClient(cloud.url);
  await redis.hset('services', { 'old-service': '{}' });
  const { stdout } = await run({
    UPSTASH_REDIS_REST_URL: `${cloud.url}/redis`,
    UPSTASH_REDIS_REST_TOKEN: credentials.redisToken,
  });
  expect(stdout).toContain('12 services are now the catalogue');
  const ids = await redis.hkeys('services');
  expect(ids).toHaveLength(12);
  expect(ids).not.toContain('old-service');
});

test('npm run catalogue without a store says which variables it needs', async () => {
  const failure = await run({ UPSTASH_REDIS_REST_URL: '' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining('UPSTASH_REDIS_REST_URL') });
});
