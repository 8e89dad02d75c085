import { useSyncExternalStore } from 'react';

/* Who is signed in, for every page to know: without the provider's code, which session.ts has. */

export interface AuthUser {
  uid: string;
  /** Empty when the account has none. */
  email: string;
}

/** Loading until the provider has reported the current user, then that user or none (spec §4). */
export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-in'; user: AuthUser }
  | { status: 'signed-out' };

export const LOADING: AuthState = { status: 'loading' };
export const SIGNED_OUT: AuthState = { status: 'signed-out' };

let state: AuthState = LOADING;
let ready = false;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export function setAuthState(next: AuthState): void {
  state = next;
  notify();
}

/** From now on a popup can open inside the click. */
export function setAuthReady(): void {
  ready = true;
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAuth = (): AuthState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  );

/** Whether the provider's code is here, so that a popup can open inside the click. */
export const useAuthReady = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ready,
    () => false,
  );

const leaveListeners = new Set<() => void>();

/** Called when a user has left, here or in another tab, for what was theirs to be forgotten. */
export const onUserLeft = (listener: () => void): void => {
  leaveListeners.add(listener);
};

export function tellUserLeft(): void {
  for (const listener of leaveListeners) listener();
}
