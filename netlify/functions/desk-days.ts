import { daysAfter } from '../../src/contract/time/dhaka.ts';
import { toDayLoad } from '../server/desk/days.ts';
import { requireValidDay } from '../server/desk/refusals.ts';
import { readAsMember } from '../server/desk/staff/staff.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { dayCapacityReads, parseDays } from '../server/visits/read-days.ts';

const WEEK = 7;

/** Returns how full the days of a week are, in one round trip. The problem is 400 if it is no day. */
export default staffEndpoint(async ({ caller, param }) => {
  const first = param('day');
  requireValidDay(first);
  const days = Array.from({ length: WEEK }, (_, number) => ({ day: daysAfter(first, number) }));
  const { replies } = await readAsMember(caller, dayCapacityReads(days));
  return parseDays(days, replies).map(toDayLoad);
});

export const config: EndpointConfig = { path: '/api/desk/days/:day', method: ['GET', 'HEAD'] };
