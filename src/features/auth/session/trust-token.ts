import { confirmUserInBackground, trustToken } from './auth.ts';
import { SIGNED_OUT, setAuthState } from './auth-state.ts';
import { readTrustedToken } from './stored-token.ts';
import { loadToken } from './token-storage.ts';

/** The provider's code is loaded at the latest this long after the page is shown without it. */
const LATEST_START_MS = 6_000;

/** Shows the page for whom the stored token names, if it is valid. The provider's code follows once the page has its data. */
export function trustStoredToken(): void {
  const trusted = readTrustedToken();
  if (!trusted || !trustToken(readTrustedToken)) return;
  setAuthState({ status: 'signed-in', user: trusted.user });
  // A sign-out in another tab, before the provider's code is there to tell.
  addEventListener('storage', () => {
    if (loadToken() === null) setAuthState(SIGNED_OUT);
  });
  setTimeout(confirmUserInBackground, LATEST_START_MS);
}
