import * as z from 'zod/mini';
import { STAFF_NAME } from './order-lua.ts';
import { keys } from './order-records.ts';
import { runScript } from './run-script.ts';

/* The Lua script for a service of the catalogue, behind its function. It runs atomically. */

/** Its result: 'done'; 'not-staff' or 'changed', with nothing done. An empty `service` removes. */
const CHANGE_SERVICE = `
local staffKey, servicesKey = KEYS[1], KEYS[2]
local memberUid, id, former, service = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
${STAFF_NAME}
if not staffName(staffKey, memberUid) then return 'not-staff' end
if (redis.call('HGET', servicesKey, id) or '') ~= former then return 'changed' end
if service == '' then redis.call('HDEL', servicesKey, id) else redis.call('HSET', servicesKey, id, service) end
return 'done'
`;

const resultSchema = z.enum(['done', 'not-staff', 'changed']);

interface ServiceWrite {
  memberUid: string;
  id: string;
  /** The stored JSON that the change was decided on, null if there was no such service. */
  former: string | null;
  /** The JSON to store, null to remove the service. */
  service: string | null;
}

/**
 * Adds, replaces or removes a service, unless it has changed or the member is not of the staff.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function changeService({ memberUid, id, former, service }: ServiceWrite) {
  const args = [memberUid, id, former ?? '', service ?? ''];
  return z.parse(resultSchema, await runScript(CHANGE_SERVICE, [keys.staff, keys.services], args));
}
