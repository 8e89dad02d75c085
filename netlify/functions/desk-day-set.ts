import { isDeepStrictEqual } from 'node:util';
import { dayChangeSchema } from '../../src/contract/desk/desk-day-request.ts';
import type { DayConflict } from '../../src/contract/desk/desk-week.ts';
import { dayInDhaka } from '../../src/contract/time/dhaka.ts';
import { takesCars } from '../../src/contract/time/working-day.ts';
import { agendaRead, parseAgenda } from '../server/desk/agenda.ts';
import { daySettingsWrite, toDayLoad, visitChangesOfDays } from '../server/desk/days.ts';
import { refusal, requireValidDay } from '../server/desk/refusals.ts';
import { changeAsOwner } from '../server/desk/staff/change-as-owner.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { toCommitOfAll } from '../server/order/change.ts';
import type { Commit } from '../server/store/commit.ts';
import { openDayOf } from '../server/visits/opening-hours.ts';
import { dayCapacityReads, expectSameSettings, parseDays } from '../server/visits/read-days.ts';

/**
 * Sets the settings of a day, with the orders of its visits if it takes no cars any longer, or again; returns how full it is. A repeat changes nothing.
 * The problem is 400 if the day is over, or on a weekday without hours, 409 with the day if it has changed.
 */
export default ownerEndpoint(async ({ caller, json, param }) => {
  const day = param('day');
  const { expected, ...settings } = await json(dayChangeSchema);
  requireValidDay(day);
  const days = [{ day }];
  const reads = [agendaRead(day), ...dayCapacityReads(days)];
  const load = await changeAsOwner(caller, reads, async ([agendaReply, ...replies], by) => {
    const now = new Date();
    const [stored] = parseDays(days, replies);
    if (!stored) throw refusal('no-day');
    if (day < dayInDhaka(now.toISOString())) throw refusal('day-over');
    if (!openDayOf(day)) throw refusal('closed-weekday');
    const result = toDayLoad({ ...stored, settings });
    if (isDeepStrictEqual(stored.settings, settings)) return { result };
    if (!isDeepStrictEqual(stored.settings, expected))
      throw refusal('day-changed', { members: { load: toDayLoad(stored) } satisfies DayConflict });
    const change: Commit = { expect: [expectSameSettings(stored)], write: [daySettingsWrite(day, settings)] };
    if (takesCars(stored.settings) === takesCars(settings)) return { result, commit: change };

    const visits = await visitChangesOfDays(
      [{ day, agenda: parseAgenda(agendaReply) }],
      { takesCars: takesCars(settings), by },
      now,
    );
    return {
      result,
      commit: toCommitOfAll(visits.changes, { ...change, expect: [...change.expect, ...visits.expect] }),
    };
  });
  sendNoticesLater();
  return load;
});

export const config: EndpointConfig = { path: '/api/desk/days/:day', method: 'PUT' };
