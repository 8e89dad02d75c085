import { browserStorage } from '../../../storage.ts';

/** The local storage key of the API's bearer token (spec §9). */
const TOKEN_KEY = 'mechanic-token';

/** The local storage key that says that the customer has a car here, for the script in index.html. A sign-out removes it. */
export const CARS_KEY = 'mechanic-cars';

export const loadToken = (): string | null => browserStorage.getItem(TOKEN_KEY);
export const storeToken = (token: string): boolean => browserStorage.setItem(TOKEN_KEY, token);
export const removeToken = (): void => browserStorage.removeItem(TOKEN_KEY);
