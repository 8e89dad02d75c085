import { browserStorage } from '../../../storage.ts';

/** The local storage key of the uid of whom a refusal has signed out, until the next sign-in. All tabs keep what that user has typed. */
const REFUSED_KEY = 'refused';

/** Returns the uid of whom a refusal has signed out, which the login page explains. */
export const refusedUid = (): string | null => browserStorage.getItem(REFUSED_KEY);

export const noteSignedOutByRefusal = (uid: string): boolean => browserStorage.setItem(REFUSED_KEY, uid);
export const forgetSignedOutByRefusal = (): void => browserStorage.removeItem(REFUSED_KEY);
