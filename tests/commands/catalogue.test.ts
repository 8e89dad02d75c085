import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../netlify/local/listen.ts';
import { credentials, redisClient, startTestCloud } from '../local-cloud/support.ts';

const run = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['netlify/commands/catalogue.ts'], {
    env: { ...process.env, ...env },
  });

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

test('npm run catalogue has the CDN forget the former catalogue, and fails when that fails', async () => {
  const cloud = await startTestCloud();
  const asked: unknown[] = [];
  let status = 202;
  const netlify = createServer(async (request, response) => {
    asked.push([request.url, request.headers.authorization, await json(request)]);
    response.writeHead(status).end();
  });
  const port = await listen(netlify, 0, 'netlify');
  onTestFinished(() => void netlify.close());
  const env = {
    UPSTASH_REDIS_REST_URL: `${cloud.url}/redis`,
    UPSTASH_REDIS_REST_TOKEN: credentials.redisToken,
    NETLIFY_SITE_ID: 'site',
    NETLIFY_AUTH_TOKEN: 'token',
    NETLIFY_API_URL: `http://127.0.0.1:${port}`,
  };
  await run(env);
  expect(asked).toEqual([['/api/v1/purge', 'Bearer token', { site_id: 'site', cache_tags: ['catalogue'] }]]);
  status = 401;
  await expect(run(env)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('401') });
});

test('npm run catalogue without a store says which variables it needs', async () => {
  const failure = await run({ UPSTASH_REDIS_REST_URL: '' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining('UPSTASH_REDIS_REST_URL') });
});
