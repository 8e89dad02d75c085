import type { Redis } from '@upstash/redis';
import { REVOCATION_SECONDS } from '../../server/auth/revocation.ts';
import { keys } from '../../server/store/keys.ts';
import { confirm, oneLine } from '../command.ts';

/**
 * Ends the tokens of an account after confirmation.
 * @throws {CommandError} if the user declines
 */
export async function revoke(redis: Redis, uid: string): Promise<void> {
  const [orders, archived] = await redis
    .pipeline()
    .hlen(keys.orders(uid))
    .hlen(keys.archive(uid))
    .exec<[number, number]>();
  const current = orders === 1 ? 'order' : 'orders';
  console.log(`Account ${oneLine(uid)}: ${orders} current ${current}, ${archived} cancelled ones.`);
  console.log('Disable the account in Firebase first: otherwise it can sign in again after the revocation.');
  await confirm('Revoke its tokens?');
  await redis.set(keys.revoked(uid), '1', { ex: REVOCATION_SECONDS });
  console.log('Revoked: in force at the next call, for an hour. Tokens from before end within that time.');
}
