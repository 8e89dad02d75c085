import { expect } from 'vitest';
import * as z from 'zod/mini';
import { deskMonth, type MonthSums } from '../../../src/contract/desk/desk-month.ts';
import { bodyOf } from '../customer.ts';
import { callAs } from '../desk.ts';
import { MINUTES } from '../gateways/money.ts';
import { workAfterResponses } from '../servers/site.ts';
import { at, setClock } from '../visits.ts';
import type { ActName } from './acts.ts';
import { type Deed, doOne, pause, type World } from './world.ts';

/* A month that is over, all of whose money is settled: what is done later is of the month in which it is done. */

const MONTH = '2026-11';

/** The sums of a month, with what was charged by day apart from the rest of the days. */
type Sums = MonthSums & { chargedByDay: MonthSums['charged'][] };
type Field = keyof Sums;

const ofPrice: Field[] = ['charged', 'chargedByDay', 'kept', 'services', 'work', 'mechanics'];
const ofCar: Field[] = [...ofPrice, 'reductions', 'visits', 'noShows', 'findings'];

/** The changes of a month that is over by each act; all others change nothing (docs/decisions/owners-month.md says why these do). */
const changes: [acts: ActName[], fields: Field[]][] = [
  [['refund', 'refuse', 'givePart', 'givePartElsewhere', 'giveAllElsewhere', 'giveCashBack'], ofPrice],
  [['failElsewhere', 'loseDispute'], ofPrice],
  [['dispute', 'disputePart', 'inquire', 'winDispute', 'loseDispute'], ['disputes']],
  // A refund of all ends what a bank only inquires about.
  [['refund', 'refuse', 'givePart', 'givePartElsewhere', 'giveAllElsewhere'], ['disputes']],
  [['cancel', 'putAway', 'erase', 'restart'], ['disputes']],
  [['receive', 'workOn', 'makeReady', 'putAway', 'undo', 'miss', 'find'], ofCar],
  [['find', 'raisePrice', 'approve', 'declineFound', 'answerByPhone', 'answerOften'], ['findings']],
  [['erase'], ['reductions']],
];

/** Lets parties act in the month after, and checks that the sums of the one before stay as they are, but for what such an act changes. */
export async function expectClosedMonth(world: World, deeds: Pick<Deed, 'name' | 'who'>[]): Promise<void> {
  const day = new Date(at('2026-12-03', '10:00'));
  if (day > new Date()) setClock(day);
  await pause(16 * MINUTES);
  let before = await readSums(world);
  for (const { name, who } of deeds) {
    // A page that is opened from now on can be paid.
    who.bookedAt = Date.now();
    const start = at('2026-12-08', '09:00');
    for (const one of [name, 'tell'] as const) await doOne(world, { name: one, who, start });
    await pause(16 * MINUTES);
    await workAfterResponses();
    const after = await readSums(world);
    const changed = changes.flatMap(([acts, fields]) => (acts.includes(name) ? fields : []));
    expect(without(after, changed), `${name}, a month later`).toEqual(without(before, changed));
    before = after;
  }
}

async function readSums({ member }: World): Promise<Sums> {
  const response = await bodyOf(callAs(member, 'GET', `/api/desk/month?month=${MONTH}`));
  const { days, ...sums } = z.parse(deskMonth.response, response).sums;
  return {
    ...sums,
    days: days.map((day) => ({ ...day, charged: { BDT: 0, USD: 0 } })),
    chargedByDay: days.map(({ charged }) => charged),
  };
}

const without = (sums: Sums, fields: Field[]) =>
  Object.entries(sums).filter(([field]) => !fields.some((one) => one === field));
