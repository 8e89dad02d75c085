import { useSyncExternalStore } from 'react';
import { createStore } from '../../../store.ts';

/* The authentication state, available to every page without the provider's code (session.ts). */

export interface AuthUser {
  uid: string;
  /** Empty if the account has none, as `name`. */
  email: string;
  name: string;
  /** The e-mail gets few mails until the provider has verified it. */
  isUnverified: boolean;
}

/** The authentication state: loading until the provider has reported the current user (spec §4). */
export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-in'; user: AuthUser }
  | { status: 'signed-out' };

export const LOADING: AuthState = { status: 'loading' };
export const SIGNED_OUT: AuthState = { status: 'signed-out' };

const leaveListeners = new Set<() => void>();

const store = createStore<AuthState>(LOADING);
/** The uid of the user whose data the pages show, or have shown last. */
let shownUid: string | undefined;

/** Changes the state. The data of a user who leaves is cleared first. */
export function setAuthState(next: AuthState): void {
  if (next.status !== 'loading') {
    const uid = next.status === 'signed-in' ? next.user.uid : undefined;
    const hasLeft = shownUid !== undefined && shownUid !== uid;
    shownUid = uid;
    if (hasLeft) for (const listener of leaveListeners) listener();
  }
  store.set(next);
}

export const useAuth = (): AuthState => useSyncExternalStore(store.subscribe, store.read, () => LOADING);

/** Returns the uid of the signed-in user, null if there is none: whose drafts these are (drafts.ts). */
export function signedInUid(): string | null {
  const state = store.read();
  return state.status === 'signed-in' ? state.user.uid : null;
}

/** Registers a listener for a sign-out, here or in another tab, to clear the user's data. */
export const onUserLeft = (listener: () => void): void => {
  leaveListeners.add(listener);
};
