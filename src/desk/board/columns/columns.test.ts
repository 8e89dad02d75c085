import { expect, test } from 'vitest';
import { boardWith, jobWith } from '../../../../tests/support/job.ts';
import type { Board, Job } from '../../../contract/desk/desk-day.ts';
import {
  boardWithJob,
  type Columns,
  columnNames,
  columnOf,
  columnsOf,
  firstJobsOf,
  pagesWithUnscheduled,
} from './columns.ts';
import { describeFoundCars } from './found.tsx';

const DAY = '2026-11-25';

const received = (orderId: string) => jobWith(orderId, { place: 'on-site', progress: 'received' });
const unscheduled = (orderId: string) => jobWith(orderId, { place: 'unscheduled', visit: undefined });

/** Returns the ids in each column that has some. */
const idsOf = (columns: Columns) =>
  Object.fromEntries(
    columnNames.flatMap((name) =>
      columns[name].length > 0 ? [[name, columns[name].map(({ orderId }) => orderId).join()]] : [],
    ),
  );
const idsIn = (board: Board, listed: Job[] = [], moved: Job[] = []) => idsOf(columnsOf(board, listed, moved));

const movedAt = '2026-11-25T05:00:00.000Z';
test.each<[string, Job, here: string | undefined, there: string | undefined]>([
  ['expected', jobWith('a'), 'expected', undefined],
  ['collected', jobWith('a', { place: 'collected', progress: 'collected', movedAt }), 'collected', undefined],
  ['on site', received('a'), 'received', 'received'],
  ['unscheduled', unscheduled('a'), 'unscheduled', 'unscheduled'],
  ['nowhere', jobWith('a', { place: 'none' }), undefined, undefined],
])(
  'the staff can find a car that is %s on the board of its own day, and perhaps of another',
  (_case, job, here, there) => {
    expect([columnOf(job, DAY), columnOf(job, '2026-11-26')]).toEqual([here, there]);
  },
);

test.each([
  [1, { expected: 'a' }],
  [3, { expected: 'a,b', received: 'c' }],
  [4, { expected: 'a,b', received: 'c', collected: 'd' }],
])('of a full day, the first %i cards are those of the first columns', (count, rendered) => {
  const collected = jobWith('d', { place: 'collected', progress: 'collected', movedAt });
  const board = boardWith({
    expected: [jobWith('a'), jobWith('b')],
    onSite: [received('c')],
    collected: [collected],
  });
  expect(idsOf(firstJobsOf(columnsOf(board, [], []), count))).toEqual(rendered);
});

test('the staff can find each car in one column: where it was moved to, else where the board has it, else unscheduled', () => {
  const board = boardWith({ expected: [jobWith('a'), jobWith('b')], onSite: [received('c')] });
  expect(idsIn(board, [unscheduled('c'), unscheduled('d')])).toEqual({
    expected: 'a,b',
    unscheduled: 'd',
    received: 'c',
  });
  expect(idsIn(board, [unscheduled('d')], [received('a'), received('d')])).toEqual({
    expected: 'b',
    received: 'c,a,d',
  });
  expect(idsIn(board, [], [jobWith('c', { place: 'none' })])).toEqual({ expected: 'a,b' });
});

test('the staff can find a car that is expected again where its time is', () => {
  const late = jobWith('late', { visit: { start: '2026-11-25T09:00:00.000Z' } });
  expect(idsIn(boardWith({ expected: [late] }), [], [jobWith('early')])).toEqual({ expected: 'early,late' });
  expect(
    boardWithJob(boardWith({ expected: [late] }), received('early'), jobWith('early')).expected.map(
      ({ orderId }) => orderId,
    ),
  ).toEqual(['early', 'late']);
});

test('the staff can find a car at the same place of a column while it stays there', () => {
  const moved = { ...received('a'), message: 'By the door' };
  const board = boardWith({ onSite: [received('a'), received('b')] });
  expect(idsIn(board, [], [moved])).toEqual({ received: 'a,b' });
  expect(idsIn(boardWithJob(board, received('a'), moved))).toEqual({ received: 'a,b' });
  const inWork = { ...received('a'), progress: 'in-work' } as const;
  const other = { ...received('c'), progress: 'in-work' } as const;
  expect(idsIn(boardWithJob({ ...board, onSite: [...board.onSite, other] }, received('a'), inWork))).toEqual({
    received: 'b',
    'in-work': 'c,a',
  });
});

test('the staff can see the number of unscheduled cars follow the moves', () => {
  const board = boardWith({ unscheduled: 3 });
  expect(boardWithJob(board, unscheduled('a'), received('a'))).toMatchObject({
    unscheduled: 2,
    onSite: [{ orderId: 'a' }],
  });
  expect(boardWithJob(board, received('a'), unscheduled('a'))).toMatchObject({ unscheduled: 4, onSite: [] });
});

test('the staff can find a car that becomes unscheduled first in the list, and one that changes where it was', () => {
  const pages = [
    { jobs: [unscheduled('a')], unreadable: [], next: '1' },
    { jobs: [unscheduled('b')], unreadable: [] },
  ];
  const ids = (job: Job) =>
    pagesWithUnscheduled(pages, job).map(({ jobs }) => jobs.map(({ orderId }) => orderId).join());
  expect(ids(unscheduled('c'))).toEqual(['c,a', 'b']);
  expect(ids(unscheduled('b'))).toEqual(['a', 'b']);
  expect(ids(received('b'))).toEqual(['a', '']);
});

test.each([
  [0, undefined, '0 found on this board'],
  [2, 0, '2 found'],
  [0, 1, '1 found, 1 not on this board'],
  [2, 3, '5 found, 3 not on this board'],
])('a search counts %i on the board and %s elsewhere', (here, elsewhere, text) => {
  expect(describeFoundCars(here, elsewhere)).toBe(text);
});
