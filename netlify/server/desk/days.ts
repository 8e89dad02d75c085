import type { DayLoad, DaySettings } from '../../../src/contract/desk/desk-week.ts';
import type { Change } from '../order/change.ts';
import { findReadableOrders } from '../order/reads.ts';
import type { Expectation, Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { type DayState, fullnessOfDay } from '../visits/capacity.ts';
import { decideVisitOfChangedDay } from '../visits/decide-day.ts';
import { openDayOf } from '../visits/opening-hours.ts';
import { type Agenda, carsNotYetArrived } from './agenda.ts';

/**
 * Returns the changes of the orders whose visits are on days that take no cars any longer, or take them again, in one round trip; and that nobody has
 * chosen a time on them meanwhile.
 */
export async function visitChangesOfDays(
  days: { day: string; agenda: Agenda }[],
  { takesCars, by }: { takesCars: boolean; by: string },
  now: Date,
): Promise<{ changes: Change[]; expect: Expectation[] }> {
  const visits = days.flatMap(({ day, agenda }) => carsNotYetArrived(agenda).map((one) => ({ ...one, day })));
  const dayOf = new Map(visits.map(({ orderId, day }) => [orderId, day]));
  const { readable } = await findReadableOrders(visits);
  return {
    changes: readable
      .map((owned) =>
        decideVisitOfChangedDay(owned, { day: dayOf.get(owned.order._id) ?? '', takesCars, by }, now),
      )
      .filter((one) => one !== 'unchanged'),
    expect: days.map(({ day, agenda: { readable, unreadable } }) => ({
      read: ['HLEN', keys.agenda(day)],
      reply: readable.length + unreadable.length,
    })),
  };
}

export const daySettingsWrite = (day: string, settings: DaySettings): Write =>
  Object.keys(settings).length === 0
    ? ['HDEL', keys.days, day]
    : ['HSET', keys.days, day, JSON.stringify(settings)];

export function toDayLoad(state: DayState): DayLoad {
  const { day, settings } = state;
  return { day, isOpenWeekday: openDayOf(day) !== undefined, settings, ...fullnessOfDay(state) };
}
