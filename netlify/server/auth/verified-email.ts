import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';

/* The e-mails that the identity provider has verified: the others may be those of strangers. */

/** Remembers the verified e-mail of a customer. If that fails, the next token does it. */
export async function rememberVerified(uid: string, email: string): Promise<void> {
  await withStore((redis) => redis.hset(keys.verified, { [uid]: email })).catch((error: unknown) =>
    console.warn(JSON.stringify({ verified: 'not remembered yet', reason: String(error) })),
  );
}

/** Returns whether an e-mail is the verified one of a customer. */
export const isVerified = async (uid: string, email: string): Promise<boolean> =>
  (await withStore((redis) => redis.hget<string>(keys.verified, uid))) === email;
