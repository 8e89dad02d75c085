import { expect, test } from 'vitest';
import type { Board, Job } from '../../../contract/desk-day.ts';
import { columnNames, columnOf, columnsOf, withJob, withUnplanned } from './columns.ts';

const DAY = '2026-11-25';

const jobAt = (orderId: string, changes: Partial<Job> = {}): Job => ({
  orderId,
  transactionId: orderId,
  rev: 1,
  place: 'planned',
  progress: 'expected',
  visit: { start: '2026-11-25T03:00:00.000Z' },
  serviceName: 'Oil change',
  customer: 'Rahim',
  phone: '',
  payment: 'paid',
  createdAt: '2026-11-20T03:00:00.000Z',
  amount: 1,
  currency: 'BDT',
  gateway: 'sslcommerz',
  ...changes,
});
const received = (orderId: string) => jobAt(orderId, { place: 'on-site', progress: 'received' });
const unplanned = (orderId: string) => jobAt(orderId, { place: 'unplanned', visit: undefined });
const boardOf = (changes: Partial<Board>): Board => ({
  day: DAY,
  member: 'Karim',
  expected: [],
  onSite: [],
  collected: [],
  unplanned: 0,
  ...changes,
});

/** Returns the ids in each column that has some. */
const idsIn = (board: Board, listed: Job[] = [], moved: Job[] = []) => {
  const columns = columnsOf(board, listed, moved);
  return Object.fromEntries(
    columnNames.flatMap((name) =>
      columns[name].length > 0 ? [[name, columns[name].map(({ orderId }) => orderId).join()]] : [],
    ),
  );
};

test('a job is on the board of its own day only, unless it is on site', () => {
  const next = '2026-11-26';
  const collected = {
    place: 'collected',
    progress: 'collected',
    movedAt: '2026-11-25T05:00:00.000Z',
  } as const;
  for (const [job, here, there] of [
    [jobAt('a'), 'expected', undefined],
    [jobAt('a', collected), 'collected', undefined],
    [received('a'), 'received', 'received'],
    [unplanned('a'), 'unplanned', 'unplanned'],
    [jobAt('a', { place: 'none' }), undefined, undefined],
  ] as const) {
    expect(columnOf(job, DAY)).toBe(here);
    expect(columnOf(job, next)).toBe(there);
  }
});

test('each job is in one column: where it was moved to, else where the board has it, else unplanned', () => {
  const board = boardOf({ expected: [jobAt('a'), jobAt('b')], onSite: [received('c')] });
  expect(idsIn(board, [unplanned('c'), unplanned('d')])).toEqual({
    expected: 'a,b',
    unplanned: 'd',
    received: 'c',
  });
  expect(idsIn(board, [unplanned('d')], [received('a'), received('d')])).toEqual({
    expected: 'b',
    received: 'c,a,d',
  });
  expect(idsIn(board, [], [jobAt('c', { place: 'none' })])).toEqual({ expected: 'a,b' });
});

test('a car that is expected again is where its time is', () => {
  const late = jobAt('late', { visit: { start: '2026-11-25T09:00:00.000Z' } });
  expect(idsIn(boardOf({ expected: [late] }), [], [jobAt('early')])).toEqual({ expected: 'early,late' });
  expect(
    withJob(boardOf({ expected: [late] }), received('early'), jobAt('early')).expected.map(
      ({ orderId }) => orderId,
    ),
  ).toEqual(['early', 'late']);
});

test('a car keeps its place in a column while it stays there', () => {
  const moved = { ...received('a'), message: 'By the door' };
  const board = boardOf({ onSite: [received('a'), received('b')] });
  expect(idsIn(board, [], [moved])).toEqual({ received: 'a,b' });
  expect(idsIn(withJob(board, received('a'), moved))).toEqual({ received: 'a,b' });
  const inWork = { ...received('a'), progress: 'in-work' } as const;
  const other = { ...received('c'), progress: 'in-work' } as const;
  expect(idsIn(withJob({ ...board, onSite: [...board.onSite, other] }, received('a'), inWork))).toEqual({
    received: 'b',
    'in-work': 'c,a',
  });
});

test('the number of unplanned jobs follows the moves', () => {
  const board = boardOf({ unplanned: 3 });
  expect(withJob(board, unplanned('a'), received('a'))).toMatchObject({
    unplanned: 2,
    onSite: [{ orderId: 'a' }],
  });
  expect(withJob(board, received('a'), unplanned('a'))).toMatchObject({ unplanned: 4, onSite: [] });
});

test('a job that becomes unplanned is first in the list, and one that changes stays where it is', () => {
  const pages = [{ jobs: [unplanned('a')], next: '1' }, { jobs: [unplanned('b')] }];
  const ids = (job: Job) =>
    withUnplanned(pages, job).map(({ jobs }) => jobs.map(({ orderId }) => orderId).join());
  expect(ids(unplanned('c'))).toEqual(['c,a', 'b']);
  expect(ids(unplanned('b'))).toEqual(['a', 'b']);
  expect(ids(received('b'))).toEqual(['a', '']);
});
