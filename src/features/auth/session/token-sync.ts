import { type Auth, onIdTokenChanged } from 'firebase/auth';

const TIME_LIMIT_MS = 30_000;

/**
 * Sends the user's provider token to the operator's endpoint (spec §7): a POST at each sign-in and refresh, a DELETE
 * at sign-out. Failures are only logged.
 */
export function syncTokens(auth: Auth, url: string): void {
  let reported = false;
  onIdTokenChanged(auth, async (user) => {
    if (!user && !reported) return;
    reported = user !== null;
    try {
      await fetch(url, {
        method: user ? 'POST' : 'DELETE',
        headers: user ? { Authorization: `Bearer ${await user.getIdToken()}` } : {},
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      });
    } catch (error) {
      console.warn('The token could not be synchronised:', error);
    }
  });
}
