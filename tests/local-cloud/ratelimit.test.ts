import { Ratelimit } from '@upstash/ratelimit';
import { expect, test } from 'vitest';
import { redisClient, startTestCloud } from './support.ts';

test.each([
  ['fixed window', Ratelimit.fixedWindow(5, '1 h')],
  ['sliding window', Ratelimit.slidingWindow(5, '1 h')],
  ['token bucket', Ratelimit.tokenBucket(5, '1 h', 5)],
])('@upstash/ratelimit, %s', async (_name, limiter) => {
  const { url } = await startTestCloud();
  const ratelimit = new Ratelimit({ redis: redisClient(url), limiter, ephemeralCache: false, timeout: 0 });
  const results = await Promise.all(Array.from({ length: 9 }, () => ratelimit.limit('someone')));
  expect(results.filter(({ success }) => success)).toHaveLength(5);
  expect((await ratelimit.limit('another')).success).toBe(true);
  await ratelimit.resetUsedTokens('someone');
  expect((await ratelimit.limit('someone')).success).toBe(true);
});
