/** The local storage key of the API's bearer token (spec §9). */
const TOKEN_KEY = 'mechanic-token';

// Where storage is forbidden there is none (index.html): the token is then asked for each time.
export const loadToken = (): string | null => localStorage?.getItem(TOKEN_KEY) ?? null;
export const storeToken = (token: string): void => localStorage?.setItem(TOKEN_KEY, token);
export const removeToken = (): void => localStorage?.removeItem(TOKEN_KEY);
