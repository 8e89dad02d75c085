import { infiniteQueryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient, readAgain } from '../../api/query-client.ts';
import { fetchAllPages } from './all-pages.ts';

/** Returns the pages of a month, each the name of the one before and a letter. */
const pagesOf = (month: string) =>
  infiniteQueryOptions({
    queryKey: ['invoices', month],
    queryFn: async ({ pageParam }) => `${month}${pageParam}`,
    initialPageParam: 'a',
    getNextPageParam: (page) => ({ a: 'b', b: 'c' })[page.slice(-1)],
  });

test.each<[string, () => Promise<unknown>, shown: number | undefined]>([
  ['a page is shown, and all are shown then', () => queryClient.fetchInfiniteQuery(pagesOf('may')), 3],
  ['another month is shown', () => queryClient.fetchInfiniteQuery(pagesOf('june')), undefined],
  ['nothing is shown, as after a sign-out, and none is kept', async () => {}, undefined],
])('all pages of a month are read when %s', async (_, show, shown) => {
  queryClient.clear();
  await show();
  expect(await fetchAllPages(pagesOf('may'))).toEqual(['maya', 'mayb', 'mayc']);
  expect(queryClient.getQueryData(pagesOf('may').queryKey)?.pages.length).toBe(shown);
});

test('all pages are read while one is being read', async () => {
  queryClient.clear();
  const first = queryClient.fetchInfiniteQuery(pagesOf('may')).catch(() => undefined);
  expect(await fetchAllPages(pagesOf('may'))).toHaveLength(3);
  await first;
});

test.each([
  ['a change has the list read again', () => readAgain({ queryKey: pagesOf('may').queryKey })],
  ['they are read for something else', () => fetchAllPages(pagesOf('may'))],
])('all pages are read, not only what was shown, although meanwhile %s', async (_, happen) => {
  queryClient.clear();
  await queryClient.fetchInfiniteQuery(pagesOf('may'));
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const queryFn = async ({ pageParam }: { pageParam: string }) => {
    asked.resolve();
    await answer.promise;
    return `may${pageParam}`;
  };
  const all = fetchAllPages({ ...pagesOf('may'), queryFn });
  await asked.promise;
  const happening = happen();
  answer.resolve();
  await happening;
  expect(await all).toEqual(['maya', 'mayb', 'mayc']);
});
