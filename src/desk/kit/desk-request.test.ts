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
  const { deskChange, mergeChangeAnswer } = await import('./desk-request.ts');
  const { moves } = await import('../board/moves/use-moves.ts');
  const { boardQuery } = await import('../board/board-query.ts');
  const { queryClient } = await import('../../api/query-client.ts');
  const change = () => deskChange(deskBook, {});
  const move = () => moves.change(boardWith(), jobWith('a'), { move: { step: 'received' } });
  return {
    observer: new QueryObserver(queryClient, boardQuery('2026-11-25')),
    change,
    move,
    withAnswer: mergeChangeAnswer,
  };
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

const paid = jobWith('a', { rev: 3, message: 'Paid' });

test.each([
  ['on a board', (job: object) => ({ ...boardWith(), onSite: [job, jobWith('b')] })],
  [
    'among the debtors',
    (job: object) => ({ pages: [{ debts: [{ job, told: [] }], due: 5 }], pageParams: [''] }),
  ],
  ['on the page of a booking', (job: object) => ({ job, notices: [], erasedAt: undefined })],
])('a booking is shown as it is by now %s, and nothing else changes', async (_, dataWith) => {
  const { withAnswer } = await load();
  expect(withAnswer(dataWith(jobWith('a')), paid)).toEqual(dataWith(paid));
});

test('what only a board knows of a booking stays, and so does a newer state', async () => {
  const { withAnswer } = await load();
  const earlier = { count: 1, serviceName: 'Oil change', at: '2026-10-01T03:00:00.000Z' };
  expect(withAnswer(jobWith('a', { earlier }), paid)).toEqual({ ...paid, earlier });
  const newer = jobWith('a', { rev: 4 });
  expect(withAnswer(newer, paid)).toBe(newer);
});

test.each([
  [
    { day: '2026-11-25', settings: {} },
    { day: '2026-11-25', settings: { closed: true } },
    (set: object) => set,
  ],
  [{ uid: 'a', role: 'desk' }, { uid: 'a', role: 'owner' }, (set: object) => set],
  [
    { _id: 'oil-change', version: '1' },
    { _id: 'oil-change', version: '2' },
    (service: object) => ({ service, purged: true }),
  ],
  [
    { day: '2026-11-25', settings: {} },
    { day: '2026-11-25', settings: { places: 1 } },
    (set: object) => [set],
  ],
])('a list has %o as it was set by now, and others as they are', async (before, after, answerOf) => {
  const { withAnswer } = await load();
  const other = Object.fromEntries(Object.keys(before).map((name) => [name, 'other']));
  expect(withAnswer([before, other], answerOf(after))).toEqual([after, other]);
});
