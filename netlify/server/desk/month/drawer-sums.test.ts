import { expect, test } from 'vitest';
import type { TillAct } from '../../../../src/contract/desk/desk-till.ts';
import { drawerOffOf, movementSums } from './drawer-sums.ts';

const at = '2026-11-22T10:00:00.000Z';
const moved = (kind: string, amount: number) => ({ id: `${kind} ${amount}`, kind, amount, at, by: 'Salma' });

test('the owner sees what has moved in the drawer by kind, what was put in apart from what was taken out', () => {
  const undone = { at, by: 'Salma', reason: 'twice' };
  const movements = [
    moved('bank', 500),
    moved('parts', -300),
    moved('bank', -900),
    moved('parts', -40),
    { ...moved('owner', -700), undone },
  ];
  expect(movementSums(movements)).toEqual([
    { kind: 'bank', type: 'out', count: 1, amount: 900 },
    { kind: 'bank', type: 'in', count: 1, amount: 500 },
    { kind: 'parts', type: 'out', count: 2, amount: 340 },
  ]);
});

const closing: TillAct = {
  ...{ type: 'closed', day: '2026-11-22', at, by: 'Salma' },
  ...{ float: 2_000, counted: 7_000, drawer: 5_000 },
};
const day = '2026-11-22';

test.each<[string, TillAct | undefined, object[]]>([
  ['is open', undefined, []],
  ['was right', closing, []],
  ['was reopened', { ...closing, type: 'reopened', counted: 1 }, []],
  [
    'has 200 too little',
    { ...closing, counted: 6_800, note: 'tea' },
    [{ day, difference: -200, deviation: 0, note: 'tea' }],
  ],
  [
    'began with 100 more than was left',
    { ...closing, proposed: 1_900 },
    [{ day, difference: 0, deviation: 100 }],
  ],
])('the owner sees by how much the drawer of a day was off, here of one that %s', (_which, act, off) => {
  expect(drawerOffOf({ day, till: { acts: [], ...(act && { closing: act }) } })).toEqual(off);
});
