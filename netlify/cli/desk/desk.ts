import type { Redis } from '@upstash/redis';
import { REVOCATION_SECONDS } from '../../server/auth/revocation.ts';
import { keys } from '../../server/store/keys.ts';
import { confirm, oneLine, openStore, runStoreCommand, UsageError } from '../command.ts';
import { counted } from '../table.ts';
import { addMember, printStaff, removeFromStaff } from './staff.ts';

/* `npm run desk`: who may use the desk, and whose tokens are ended. */

const usage = `Usage: npm run desk -- …
  staff list                          lists who may use the desk, and in which role
  staff add UID "NAME" [owner|desk]   adds the account with this uid, or changes its name and role; the first has to be an owner
  staff remove UID                    removes it, from its next call on
  revoke UID   [--yes]                ends the tokens of the account with this uid (Firebase → Authentication → User UID)`;

await runStoreCommand(async (args) => {
  const command = args.splice(0, args[0] === 'staff' ? 2 : 1).join(' ');
  const [uid, name, role, ...others] = args;
  if (others.length > 0) throw new UsageError(usage);
  if (command === 'staff list' && uid === undefined) return printStaff(openStore());
  if (command === 'staff add' && uid && name !== undefined)
    return addMember(openStore(), uid, { name, role });
  if (command === 'staff remove' && uid && name === undefined) return removeFromStaff(openStore(), uid);
  if (command === 'revoke' && uid && name === undefined) return revoke(openStore(), uid);
  throw new UsageError(usage);
});

/**
 * Ends the tokens of an account after confirmation.
 * @throws {CommandError} if the user declines
 */
async function revoke(redis: Redis, uid: string): Promise<void> {
  const reads = redis.pipeline().hlen(keys.orders(uid)).zcard(keys.listed(uid));
  const [orders, current] = await reads.exec<[number, number]>();
  console.log(
    `Account ${oneLine(uid)}: ${counted(current, 'current order')}, ${orders - current} cancelled ones.`,
  );
  console.log('Disable the account in Firebase first: otherwise it can sign in again after the revocation.');
  await confirm('Revoke its tokens?');
  await redis.set(keys.revoked(uid), '1', { ex: REVOCATION_SECONDS });
  console.log('Revoked: in force at the next call, for an hour. Tokens from before end within that time.');
}
