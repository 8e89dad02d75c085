import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { boardWith, jobWith } from '../../../tests/support/job.ts';
import { deskBook } from '../../contract/desk/desk-booking.ts';

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

// The moves listen to who is signed in.
afterEach(() => void vi.resetModules());

/** Returns the modules anew, each with an act that changes what a board shows. */
async function load() {
  vi.resetModules();
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  const { deskChange } = await import('./desk-request.ts');
  const { moves } = await import('../board/moves/use-moves.ts');
  const { boardQuery } = await import('../board/board-query.ts');
  const { queryClient } = await import('../../api/query-client.ts');
  const change = () => deskChange(deskBook, {});
  const move = () => moves.change(boardWith(), jobWith('a'), { move: { step: 'received' } });
  return { observer: new QueryObserver(queryClient, boardQuery('2026-11-25')), change, move };
}

test.each(['change', 'move'] as const)(
  'what is read first while something changes by a %s is read again after it, without a failure in between',
  async (act) => {
    reads.length = 0;
    const { observer, ...acts } = await load();
    const statuses = new Set<string>();
    const end = observer.subscribe(({ status }) => statuses.add(status));
    const acting = acts[act]();
    await expect.poll(() => reads).toHaveLength(2);
    reads[0]?.resolve(boardWith({ version: 'before' }));
    reads[1]?.resolve(boardWith({ version: 'after' }));
    await acting;
    await expect.poll(() => observer.getCurrentResult().data?.version).toBe('after');
    expect([...statuses]).toEqual(['pending', 'success']);
    end();
  },
);
