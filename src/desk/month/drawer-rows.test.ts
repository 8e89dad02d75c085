import { expect, test } from 'vitest';
import type { TillAct } from '../../contract/desk/desk-till.ts';
import { type DrawerDay, drawerRows } from './drawer-rows.ts';

const by = 'Salma';
const clock = (day: string, time: string) => `${day}T${time}:00.000Z`;
const paid = (at: string, amount: number, method: 'cash' | 'card' = 'cash') => ({
  ...{ at, amount, method: method, by, currency: 'BDT' as const },
  ...{ orderId: 'order-1', customer: 'Rahim' },
});
const moved = (at: string, kind: string, amount: number) => ({ id: at, at, kind, amount, by });
const closed = (at: string, sums: Pick<TillAct, 'float' | 'counted' | 'drawer'>, note?: string) => ({
  ...{ type: 'closed' as const, day: at.slice(0, 10), at, by, ...sums },
  ...(note && { note }),
});
const dayOf = (
  day: string,
  drawer: Partial<DrawerDay['drawer']>,
  ...moves: DrawerDay['moves']
): DrawerDay => ({
  day,
  moves,
  drawer: { movements: [], ...drawer },
});

/** Returns each row in short: what it is, what came, what is there then. */
const rowsOf = (...days: DrawerDay[]) =>
  drawerRows(days).map(({ kind, about, amount, balance }) => [about ?? kind, amount, balance]);

const [first, second] = ['2026-11-01', '2026-11-02'] as const;

test('the book of the drawer opens with what was left, and adds up to each count', () => {
  const rows = rowsOf(
    dayOf(
      first,
      {
        opening: 2_000,
        movements: [
          moved(clock(first, '05:00'), 'parts', -1_200),
          { ...moved(clock(first, '06:00'), 'owner', -500), undone: { at: '', by, reason: '' } },
        ],
        closing: closed(clock(first, '12:00'), { float: 2_000, counted: 5_700, drawer: 3_800 }, 'tea'),
      },
      paid(clock(first, '04:00'), 5_000),
      paid(clock(first, '04:30'), 900, 'card'),
      paid(clock(first, '13:00'), 300),
    ),
    dayOf(second, {
      closing: closed(clock(second, '12:00'), { float: 4_000, counted: 4_000, drawer: 0 }),
    }),
  );
  expect(rows).toEqual([
    ['opening', 0, 2_000],
    ['Rahim', 5_000, 7_000],
    ['parts', -1_200, 5_800],
    ['counted', -100, 5_700],
    ['Rahim', 300, 6_000],
    ['float', -2_000, 4_000],
    ['counted', 0, 4_000],
  ]);
});

test('without an earlier count it opens with the first float, and a day that is open has no count', () => {
  const reopened = {
    ...closed(clock(first, '12:00'), { float: 1, counted: 1, drawer: 1 }),
    type: 'reopened' as const,
  };
  expect(
    rowsOf(
      dayOf(second, {
        closing: closed(clock(second, '12:00'), { float: 1_000, counted: 1_000, drawer: 0 }),
      }),
    ),
  ).toEqual([
    ['opening', 0, 1_000],
    ['counted', 0, 1_000],
  ]);
  expect(rowsOf(dayOf(first, { closing: reopened }, paid(clock(first, '04:00'), 700)))).toEqual([
    ['Rahim', 700, 700],
  ]);
  expect(rowsOf(dayOf(first, {}))).toEqual([]);
});
