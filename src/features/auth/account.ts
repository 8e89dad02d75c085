import {
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
} from 'firebase/auth';
import { ApiError } from '../../api/api-error.ts';
import { currentUser, type FirebaseUser } from './firebase.ts';

/* What ends an account. Loaded by load-account.ts only, on demand. */

/** A way to prove that the signed-in user is the account's owner. */
export type Proof = { password: string } | 'google';

/** Returns the ways by which the user can sign in. */
export function signInMethods(): { password: boolean; google: boolean } {
  const providers = currentUser()?.providerData.map(({ providerId }) => providerId) ?? [];
  return { password: providers.includes('password'), google: providers.includes('google.com') };
}

/**
 * Signs the user in once more; returns an ID token that says so.
 * @throws {Error} the provider's, or an ApiError 401 if nobody is signed in
 */
export async function confirmIdentity(proof: Proof): Promise<string> {
  const user = currentUser();
  if (!user) throw new ApiError({ status: 401, title: 'Unauthorized', detail: 'Please log in again.' });
  await signInAgain(user, proof);
  return user.getIdToken();
}

const signInAgain = (user: FirebaseUser, proof: Proof): Promise<unknown> =>
  proof === 'google'
    ? reauthenticateWithPopup(user, new GoogleAuthProvider())
    : reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', proof.password));
