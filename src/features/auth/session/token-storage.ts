import { browserStorage } from '../../../storage.ts';

/** The local storage key of the API's bearer token (spec §9). */
const TOKEN_KEY = 'mechanic-token';

/** The session storage key of what the user has typed at the checkout. Any page forgets it at a sign-out, but for a refusal. */
export const DRAFT_KEY = 'checkout-draft';

/** The session storage key of what a member of staff has typed at the desk. Any page forgets it likewise. */
export const DESK_DRAFTS_KEY = 'desk-drafts';

/** The local storage key that says that the customer has a car here, for the script in index.html. A sign-out removes it. */
export const CARS_KEY = 'mechanic-cars';

export const loadToken = (): string | null => browserStorage.getItem(TOKEN_KEY);
export const storeToken = (token: string): boolean => browserStorage.setItem(TOKEN_KEY, token);
export const removeToken = (): void => browserStorage.removeItem(TOKEN_KEY);
