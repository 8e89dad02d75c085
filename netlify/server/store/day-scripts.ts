import { STAFF_NAME } from './order-lua.ts';
import { keys } from './order-records.ts';
import { parseFlag, runScript } from './run-script.ts';
import type { DayOverride } from './visit-records.ts';

/* The Lua script for the overrides of days, behind its function. It runs atomically. */

const SET_DAY = `
local staffKey, daysKey = KEYS[1], KEYS[2]
local memberUid, day, override = ARGV[1], ARGV[2], ARGV[3]
${STAFF_NAME}
if not staffName(staffKey, memberUid) then return 0 end
if override == '{}' then redis.call('HDEL', daysKey, day) else redis.call('HSET', daysKey, day, override) end
return 1
`;

/**
 * Sets what is different on a day; a day without an override is as usual. Returns false if the member is not of the staff.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function setDay({
  memberUid,
  day,
  override,
}: {
  memberUid: string;
  day: string;
  override: DayOverride;
}): Promise<boolean> {
  const reply = await runScript(SET_DAY, [keys.staff, keys.days], [memberUid, day, JSON.stringify(override)]);
  return parseFlag(reply);
}
