import { browserStorage } from '../../../storage.ts';

/** The local storage key of the API's bearer token (spec §9). */
const TOKEN_KEY = 'mechanic-token';

/** The local storage key of how far this device's clock is ahead of the server's, in milliseconds. A phone's can be wrong by hours. */
const CLOCK_KEY = 'clock-ahead';

/** The session storage key of what the user has typed at the checkout. Any page forgets it at a sign-out, but for a refusal. */
export const DRAFT_KEY = 'checkout-draft';

/** The session storage key of what a member of staff has typed at the desk. Any page forgets it likewise. */
export const DESK_DRAFTS_KEY = 'desk-drafts';

/** The local storage key that says that the customer has a car here, for the script in index.html. A sign-out removes it. */
export const CARS_KEY = 'mechanic-cars';

export const loadToken = (): string | null => browserStorage.getItem(TOKEN_KEY);

/** Stores a token, with how far this device's clock is ahead of the server's, in milliseconds. */
export function storeToken(token: string, ahead: number): void {
  browserStorage.setItem(TOKEN_KEY, token);
  browserStorage.setItem(CLOCK_KEY, String(ahead));
}

export const clockAhead = (): number => Number(browserStorage.getItem(CLOCK_KEY)) || 0;
export const removeToken = (): void => browserStorage.removeItem(TOKEN_KEY);
