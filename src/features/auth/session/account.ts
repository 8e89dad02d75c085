import { ApiError } from '../../../api/api-error.ts';
import { allowPopups, startAuth } from './auth.ts';
import * as t from './texts.ts';

/* The proof that comes before an account is erased. */

/** A way to prove that the signed-in user is the account's owner. */
export type Proof = { password: string } | 'google';

/** Returns the ways by which the user can sign in. Waits for Google's popup if it is one, as that has to open inside a click. */
export async function signInMethods(): Promise<{ password: boolean; google: boolean }> {
  const { firebaseUser } = await startAuth();
  const providers = firebaseUser()?.providerData.map(({ providerId }) => providerId) ?? [];
  const google = providers.includes('google.com');
  if (google) await allowPopups();
  return { password: providers.includes('password'), google };
}

/**
 * Signs the user in once more; returns an ID token that says so.
 * @throws {Error} the provider's, or an ApiError 401 if nobody is signed in
 */
export async function confirmIdentity(proof: Proof): Promise<string> {
  const { firebaseUser, signInAgainByPopup, signInWithPassword } = await startAuth();
  const user = firebaseUser();
  if (!user) throw new ApiError({ status: 401, title: t.unauthorized, detail: t.logInAgain });
  if (proof === 'google') await signInAgainByPopup(user);
  else await signInWithPassword(user.email ?? '', proof.password);
  return user.getIdToken();
}
