import { rangeChangeSchema } from '../../src/contract/desk/desk-day-request.ts';
import { takesCars } from '../../src/contract/time/working-day.ts';
import { carsNotYetArrived } from '../server/desk/agenda.ts';
import { dayRangeReads } from '../server/desk/day-range.ts';
import { daySettingsWrite, toDayLoad, visitChangesOfDays } from '../server/desk/days.ts';
import { daysToCloseOrOpen, withClosed } from '../server/desk/decide-range.ts';
import { refusal } from '../server/desk/refusals.ts';
import { changeAsOwner } from '../server/desk/staff/change-as-owner.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { toCommitOfAll } from '../server/order/change.ts';
import { keys } from '../server/store/keys.ts';
import { expectSameSettings } from '../server/visits/read-days.ts';

/** The most cars of one act: their orders are one response of the store, and one commit, whose limit is 10 MB. */
const MAX_CARS = 100;

/**
 * Closes the days of a range, or opens those that are closed, with the orders of their visits: all or nothing, in one more round trip; returns how full they are. A
 * repeat changes nothing. The problem is 400 as that of `desk-range.ts`, or if more than 100 cars come on them; 409 if one of them has changed.
 */
export default ownerEndpoint(async ({ caller, json, param }) => {
  const change = await json(rangeChangeSchema);
  const range = dayRangeReads(param('day'), param('last'));
  const loads = await changeAsOwner(caller, range.reads, async (replies, by) => {
    const stored = range.parse(replies);
    const days = daysToCloseOrOpen(stored, change);
    if (days === 'changed') throw refusal('days-changed');
    const result = stored.map((day) =>
      toDayLoad({ ...day, settings: withClosed(change.closed, day.settings) }),
    );
    if (days.length === 0) return { result };
    const next = days.map((day) => ({ ...day, settings: withClosed(change.closed, day.settings) }));
    // Without places it took no cars before, and takes none once it is open.
    const concerned = days.filter(
      (day, index) => takesCars(day.settings) !== takesCars(next[index]?.settings ?? {}),
    );
    const cars = concerned.flatMap(({ agenda }) => carsNotYetArrived(agenda));
    if (cars.length > MAX_CARS) throw refusal('too-many-cars', { values: [cars.length] });
    const { changes, expect } = await visitChangesOfDays(
      concerned,
      { takesCars: !change.closed, by },
      new Date(),
    );
    const commit = toCommitOfAll(changes, {
      expect: [...days.map(expectSameSettings), ...expect],
      // Comes first without a visit: another act may have written the same settings of the first day only.
      write: [['INCR', keys.board], ...next.map(({ day, settings }) => daySettingsWrite(day, settings))],
    });
    const log = {
      message: change.closed ? 'Days were closed' : 'Days were opened',
      days: days.map(({ day }) => day),
      visits: changes.length,
    };
    return { result, commit, log };
  });
  sendNoticesLater();
  return loads;
});

export const config: EndpointConfig = { path: '/api/desk/days/:day/to/:last', method: 'PUT' };
