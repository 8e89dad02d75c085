import { commit } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';
import { expectNotBeingErased, expectNotRevoked } from './revocation.ts';

/* The e-mails that the identity provider has verified, of the customers' last sign-ins: others may be those of strangers. */

/**
 * Stores the verified e-mail of a customer who has signed in, or removes the stored one if `email` is undefined; not while an erasure has begun. If
 * it fails, the next token repeats it.
 */
export async function rememberVerifiedEmail(uid: string, email: string | undefined): Promise<void> {
  await commit({
    expect: [expectNotRevoked(uid), expectNotBeingErased(uid)],
    write: [email === undefined ? ['DEL', keys.verified(uid)] : ['SET', keys.verified(uid), email]],
  }).catch((error: unknown) =>
    console.warn(JSON.stringify({ verified: 'not remembered yet', reason: String(error) })),
  );
}

/** Returns the verified e-mail with which a customer has signed in last, null if there is none. */
export const findVerifiedEmail = (uid: string): Promise<string | null> =>
  withStore((redis) => redis.get<string>(keys.verified(uid)));
