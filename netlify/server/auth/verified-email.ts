import { commit } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';
import { notBeingErased, stillSignedIn } from './revocation.ts';

/* The e-mails that the identity provider has verified, of the customers' last sign-ins: others may be those of strangers. */

/**
 * Remembers the verified e-mail of a customer who has signed in, or forgets the former one if `email` is undefined. What an erasure that has begun
 * meanwhile forgets stays forgotten. If it fails, the next token does it.
 */
export async function rememberVerified(uid: string, email: string | undefined): Promise<void> {
  await commit({
    expect: [stillSignedIn(uid), notBeingErased(uid)],
    write: [email === undefined ? ['DEL', keys.verified(uid)] : ['SET', keys.verified(uid), email]],
  }).catch((error: unknown) =>
    console.warn(JSON.stringify({ verified: 'not remembered yet', reason: String(error) })),
  );
}

/** Returns the verified e-mail with which a customer has signed in last, null if there is none. */
export const findVerified = (uid: string): Promise<string | null> =>
  withStore((redis) => redis.get<string>(keys.verified(uid)));
