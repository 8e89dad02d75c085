import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';

/* The e-mails that the identity provider has verified: the others may be those of strangers. */

/** Remembers the verified e-mail of a customer. */
export const rememberVerified = (uid: string, email: string): Promise<unknown> =>
  withStore((redis) => redis.hset(keys.verified, { [uid]: email }));

/** Returns whether an e-mail is the verified one of a customer. */
export const isVerified = async (uid: string, email: string): Promise<boolean> =>
  (await withStore((redis) => redis.hget<string>(keys.verified, uid))) === email;
