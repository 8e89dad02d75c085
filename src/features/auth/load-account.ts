import { allowPopups, startAuth } from './auth.ts';

/** Loads what ends an account. Waits for Google's popup if the user signs in by it, as it has to open inside a click. */
export async function loadAccount() {
  const [{ deleteAccount }, account] = await Promise.all([startAuth(), import('./account.ts')]);
  const methods = account.signInMethods();
  if (methods.google) await allowPopups();
  return { methods, confirmIdentity: account.confirmIdentity, deleteAccount };
}
