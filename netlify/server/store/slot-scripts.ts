import * as z from 'zod/mini';
import { garage } from '../../../src/garage.ts';
import { keys } from './order-records.ts';
import { runScript } from './run-script.ts';
import { LOAD_OF, READ_DAYS, WORK_OF } from './visit-lua.ts';
import { type OpenDay, USUAL_DAY } from './visit-records.ts';

/* The Lua script that reads the free times, behind its function. It runs atomically, and changes nothing. */

const READ_SLOTS = `
local servicesKey, daysKey = KEYS[1], KEYS[2]
local agendaKeys = { unpack(KEYS, 3) }
local serviceId, days = ARGV[1], cjson.decode(ARGV[2])
local defaults, slotMinutes = cjson.decode(ARGV[3]), tonumber(ARGV[4])
${WORK_OF}${READ_DAYS}${LOAD_OF}
local service = redis.call('HGET', servicesKey, serviceId)
if not service then return false end
local work = workOf(service)
readDays(days, daysKey, agendaKeys, defaults)
local free = {}
for index, day in ipairs(days) do
  if not day.starts then break end
  free[index] = {}
  for slot, start in ipairs(day.isClosed and {} or day.starts) do
    local places = day.places - (day.arrivals[start] or 0)
    local isFree = places > 0 and loadOf(days, index, (slot - 1) * slotMinutes, work)
    free[index][slot] = isFree and places or 0
  end
end
return free
`;

/**
 * Reads the free places for a service at each time of the days that have `starts`; none for a day that is closed.
 * @returns undefined if the service does not exist
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function readSlots(serviceId: string, days: OpenDay[]): Promise<number[][] | undefined> {
  const reply = await runScript(
    READ_SLOTS,
    [keys.services, keys.days, ...days.map(({ day }) => keys.agenda(day))],
    [serviceId, JSON.stringify(days), USUAL_DAY, garage.slotMinutes],
  );
  return z.parse(z.nullable(z.array(z.array(z.int()))), reply) ?? undefined;
}
