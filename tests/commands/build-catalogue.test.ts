import { afterEach, expect, test, vi } from 'vitest';
import { catalogueForBuild } from '../../netlify/build/catalogue-for-build.ts';
import { credentials, redisClient, startTestCloud } from '../local-cloud/support.ts';

afterEach(() => vi.unstubAllEnvs());

test('pages are built with the store’s services where a store is configured', async () => {
  const cloud = await startTestCloud();
  const service = {
    _id: 'wax',
    title: 'Wax',
    price: 20,
    img: '/wax.svg',
    description: 'Shine.',
    minutes: 30,
  };
  await redisClient(cloud.url).hset('services', {
    wax: JSON.stringify(service),
    polish: JSON.stringify({ ...service, _id: 'polish', price: 10 }),
  });
  vi.stubEnv('UPSTASH_REDIS_REST_URL', `${cloud.url}/redis`);
  vi.stubEnv('UPSTASH_REDIS_REST_TOKEN', credentials.redisToken);
  expect((await catalogueForBuild()).map(({ _id }) => _id)).toEqual(['polish', 'wax']);
});

test('without a store, pages are built with catalogue.json, cheapest first', async () => {
  vi.stubEnv('UPSTASH_REDIS_REST_URL', '');
  const prices = (await catalogueForBuild()).map(({ price }) => price);
  expect(prices).toHaveLength(12);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});
