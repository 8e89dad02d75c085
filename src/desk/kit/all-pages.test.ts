import { infiniteQueryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { allPages } from './all-pages.ts';

/** Returns the pages of a month, each the name of the one before and a letter. */
const pagesOf = (month: string) =>
  infiniteQueryOptions({
    queryKey: ['invoices', month],
    queryFn: async ({ pageParam }) => `${month}${pageParam}`,
    initialPageParam: 'a',
    getNextPageParam: (page) => ({ a: 'b', b: 'c' })[page.slice(-1)],
  });

test.each([
  ['nothing', async () => {}],
  ['a page', () => queryClient.fetchInfiniteQuery(pagesOf('may'))],
  ['another month', () => queryClient.fetchInfiniteQuery(pagesOf('june'))],
])('all pages of a month are read when %s is shown, and are shown then', async (_, show) => {
  queryClient.clear();
  await show();
  expect(await allPages(pagesOf('may'))).toEqual(['maya', 'mayb', 'mayc']);
  expect(queryClient.getQueryData(pagesOf('may').queryKey)?.pages).toHaveLength(3);
});

test('all pages are read while one is being read', async () => {
  queryClient.clear();
  const first = queryClient.fetchInfiniteQuery(pagesOf('may')).catch(() => undefined);
  expect(await allPages(pagesOf('may'))).toHaveLength(3);
  await first;
});
