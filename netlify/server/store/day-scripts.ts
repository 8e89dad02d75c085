import * as z from 'zod/mini';
import { STAFF_NAME } from './order-lua.ts';
import { keys } from './order-records.ts';
import { runScript } from './run-script.ts';
import type { DayOverride } from './visit-records.ts';

/* The Lua script for the overrides of days, behind its function. It runs atomically. */

/** Its result: 'done'; 'not-staff' or 'changed', with nothing done. */
const SET_DAY = `
local staffKey, daysKey = KEYS[1], KEYS[2]
local memberUid, day, former, override = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
${STAFF_NAME}
if not staffName(staffKey, memberUid) then return 'not-staff' end
if (redis.call('HGET', daysKey, day) or '') ~= former then return 'changed' end
if override == '{}' then redis.call('HDEL', daysKey, day) else redis.call('HSET', daysKey, day, override) end
return 'done'
`;

const resultSchema = z.enum(['done', 'not-staff', 'changed']);

/**
 * Sets what is different on a day, unless it has changed or the member is not of the staff. A day without an override is as usual.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function setDay({
  memberUid,
  day,
  former,
  override,
}: {
  memberUid: string;
  day: string;
  /** The stored JSON that the change was decided on, null if the day was as usual. */
  former: string | null;
  override: DayOverride;
}) {
  const args = [memberUid, day, former ?? '', JSON.stringify(override)];
  return z.parse(resultSchema, await runScript(SET_DAY, [keys.staff, keys.days], args));
}
