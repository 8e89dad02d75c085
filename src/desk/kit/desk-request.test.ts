import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { deskBook, deskFind } from '../../contract/desk-booking.ts';

/** The reads that were sent, which end when the test says so. */
const reads = vi.hoisted((): PromiseWithResolvers<unknown>[] => []);
vi.mock('../../features/auth/session/request-as-user.ts', () => ({
  requestAsUser: async ({ method }: { method: string }) => {
    if (method !== 'GET') return {};
    const read = Promise.withResolvers<unknown>();
    reads.push(read);
    return read.promise;
  },
}));

test('what is read first while something changes is read again after it, without a failure in between', async () => {
  vi.resetModules();
  const { deskChange, deskQuery } = await import('./desk-request.ts');
  const { queryClient } = await import('../../api/query-client.ts');
  const observer = new QueryObserver(queryClient, deskQuery(deskFind));
  const statuses = new Set<string>();
  const end = observer.subscribe(({ status }) => statuses.add(status));
  const change = deskChange(deskBook, {});
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[0]?.resolve({ jobs: [], unreadable: ['before'] });
  reads[1]?.resolve({ jobs: [], unreadable: ['after'] });
  await change;
  expect(observer.getCurrentResult().data?.unreadable).toEqual(['after']);
  expect([...statuses]).toEqual(['pending', 'success']);
  end();
});
