import { expect, test } from 'vitest';
import {
  decideCashMovement,
  MAX_MOVEMENTS,
  withCashMovement,
} from '../../../netlify/server/desk/till/decide-movement.ts';
import type { TillRecord } from '../../../netlify/server/order/records.ts';
import type { Movement, TillAct } from '../../../src/contract/desk/desk-till.ts';
import type { MovementRequest } from '../../../src/contract/desk/desk-till-request.ts';
import { at } from '../../support/cases/times.ts';

/* The drawer of Sunday, 22 November 2026, in Dhaka. */

const DAY = '2026-11-22';
const [TEN, NINE] = [at(DAY, '10:00'), at(DAY, '21:00')];
const out = { type: 'out', id: 'm1', kind: 'parts', amount: 120_000 } as const;
const undo = { type: 'undone', id: 'm1', reason: ' typed twice ' } as const;
const moved: Movement = { id: 'm1', kind: 'parts', amount: -120_000, at: TEN, by: 'Salma' };
const undone = { ...moved, undone: { at: NINE, by: 'Karim', reason: 'typed twice' } };
const closed: TillAct = {
  ...{ type: 'closed', day: DAY, at: at(DAY, '20:00'), by: 'Salma' },
  ...{ float: 0, counted: 0, drawer: 0 },
};
const late = { ...moved, at: at(DAY, '20:30') };

const till = (changes: Partial<TillRecord> = {}): TillRecord => ({ acts: [], ...changes });
const full = Array.from({ length: MAX_MOVEMENTS }, (_, number) => ({ ...moved, id: `f${number}` }));

const decide = (before: TillRecord, request: MovementRequest, [by, time]: [by: string, time: string]) =>
  decideCashMovement({ ...before, day: DAY }, request, { by, now: new Date(time) });
type Decided = ReturnType<typeof decide>;

test.each<
  [string, Partial<TillRecord>, Partial<Extract<MovementRequest, { kind: string }>>, Decided, now?: string]
>([
  ['out of the drawer', {}, {}, moved],
  ['into the drawer', {}, { type: 'in' }, { ...moved, amount: 120_000 }],
  ['for a reason', {}, { reason: ' from Bangshal ' }, { ...moved, reason: 'from Bangshal' }],
  ['after the closing', { closing: closed }, {}, late, late.at],
  ['once more by the same press', { movements: [moved] }, {}, moved, NINE],
  ['once more after midnight', { movements: [moved] }, {}, moved, at('2026-11-23', '00:01')],
  ['once more that was taken back', { movements: [undone] }, {}, undone, NINE],
  ['by a press that was another amount', { movements: [moved] }, { amount: 1 }, 'movement-known'],
  ['by a press that was the other way', { movements: [moved] }, { type: 'in' }, 'movement-known'],
  ['by a press that was for something else', { movements: [moved] }, { kind: 'food' }, 'movement-known'],
  ['by a press that had another reason', { movements: [moved] }, { reason: 'r' }, 'movement-known'],
  ['yesterday', {}, {}, 'not-today', at('2026-11-23', '00:00')],
  ['tomorrow', {}, {}, 'not-today', at('2026-11-21', '23:59')],
  ['beyond all measure', { movements: full }, {}, 'too-many-movements'],
])('a member moves cash %s', (_case, before, changes, expected, now = TEN) => {
  expect(decide(till(before), { ...out, ...changes }, ['Salma', now])).toEqual(expected);
});

test.each<[string, Partial<TillRecord>, Decided, now?: string]>([
  ['that another has recorded', { movements: [moved] }, undone],
  ['that was taken back already', { movements: [undone] }, undone],
  ['that was taken back, on another day', { movements: [undone] }, undone, at('2026-11-23', '09:00')],
  ['that nobody has recorded', {}, 'no-movement'],
  ['of yesterday', { movements: [moved] }, 'not-today', at('2026-11-23', '00:00')],
  ['that a closing has counted', { movements: [moved], closing: closed }, { closed }],
  [
    'that was counted by a closing which was reopened',
    { movements: [moved], closing: { ...closed, type: 'reopened' } },
    undone,
  ],
  ['that came after the closing', { movements: [late], closing: closed }, { ...late, undone: undone.undone }],
  ['of very many', { movements: [...full, moved] }, undone],
])('a member takes a movement back %s', (_case, before, expected, now = NINE) => {
  expect(decide(till(before), undo, ['Karim', now])).toEqual(expected);
});

test('a movement stands behind those before it, and stays in its place when it is taken back', () => {
  const other = { ...moved, id: 'm2' };
  const both = withCashMovement(withCashMovement(till({ closing: closed }), moved), other);
  expect(both).toEqual({ acts: [], closing: closed, movements: [moved, other] });
  expect(withCashMovement(both, undone).movements).toEqual([undone, other]);
});
