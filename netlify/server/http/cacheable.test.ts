import { expect, test } from 'vitest';
import { revalidatedResponse } from './cacheable.ts';

const answer = (tags?: string, method = 'GET') =>
  revalidatedResponse(
    new Request('https://garage.example/', { method, ...(tags && { headers: { 'If-None-Match': tags } }) }),
    'text',
    'text/plain',
  );
const own = answer().headers.get('ETag') ?? '';

test.each<[string | undefined, status: number]>([
  [undefined, 200],
  [own, 304],
  [`W/${own}`, 304],
  [`"a, b",W/"c" , ${own}`, 304],
  ['*', 304],
  ['"a", W/"b"', 200],
  ['"*"', 200],
  [own.slice(1, -1), 200],
  [own.slice(0, -1), 200],
  ['"', 200],
])('a client that names %s gets %i', async (tags, status) => {
  for (const response of [answer(tags), answer(tags, 'HEAD')])
    expect([response.status, response.headers.get('ETag')]).toEqual([status, own]);
  expect(await answer(tags).text()).toBe(status === 200 ? 'text' : '');
});
