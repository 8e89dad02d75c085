import type { Redis } from '@upstash/redis';
import { REVOCATION_SECONDS } from '../../server/auth/revocation.ts';
import { keys } from '../../server/store/keys.ts';
import { confirm, oneLine } from '../command.ts';
import { counted } from '../table.ts';

/**
 * Ends the tokens of an account after confirmation.
 * @throws {CommandError} if the user declines
 */
export async function revoke(redis: Redis, uid: string): Promise<void> {
  const reads = redis.pipeline().hlen(keys.orders(uid)).hlen(keys.archive(uid));
  const [orders, archived] = await reads.exec<[number, number]>();
  console.log(`Account ${oneLine(uid)}: ${counted(orders, 'current order')}, ${archived} cancelled ones.`);
  console.log('Disable the account in Firebase first: otherwise it can sign in again after the revocation.');
  await confirm('Revoke its tokens?');
  await redis.set(keys.revoked(uid), '1', { ex: REVOCATION_SECONDS });
  console.log('Revoked: in force at the next call, for an hour. Tokens from before end within that time.');
}
