import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../../server/store/keys.ts';
import { toPairs } from '../../server/store/read-pipeline.ts';
import { CommandError, oneLine, printLines } from '../command.ts';
import { countedTable } from '../table.ts';

/** A name fits on a card of the board. */
const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
/** As the identity provider has them. */
const uidSchema = z.string().check(z.minLength(1), z.maxLength(128));

/** Prints a table of the members of staff, by name. */
export async function listStaff(redis: Redis): Promise<void> {
  const rows = Object.entries(await readStaff(redis))
    .map(([uid, name]) => ({ name: oneLine(name), uid: oneLine(uid) }))
    .sort((a, b) => a.name.localeCompare(b.name));
  await printLines(countedTable(rows, 'member'));
}

/** Reads the staff: each member's name by the uid. */
export async function readStaff(redis: Redis): Promise<Record<string, string>> {
  return Object.fromEntries(toPairs(z.parse(z.array(z.string()), await redis.hgetall(keys.staff))));
}

/**
 * Adds a member of staff, or changes a member's name.
 * @throws {CommandError} if the uid or the name is empty or too long
 */
export async function addMember(redis: Redis, uid: string, name: string): Promise<void> {
  const parsed = z.safeParse(nameSchema, oneLine(name));
  if (!parsed.success) throw new CommandError('The name must have 1 to 60 characters.', 2);
  if (!z.safeParse(uidSchema, uid).success)
    throw new CommandError('The uid must have 1 to 128 characters.', 2);
  await redis.hset(keys.staff, { [uid]: parsed.data });
  console.log(`${parsed.data} may use the desk’s endpoints from now on.`);
}

/**
 * Removes a member of staff, from the next call on.
 * @throws {CommandError} if the account is not of the staff
 */
export async function removeMember(redis: Redis, uid: string): Promise<void> {
  const name = await redis.hget<string>(keys.staff, uid);
  if (name === null) throw new CommandError(`${oneLine(uid)} is not of the staff: nothing was changed.`);
  await redis.hdel(keys.staff, uid);
  console.log(`${oneLine(name)} may no longer use the desk’s endpoints.`);
}
