import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A value that prerendered pages do not know: `prerendered` while one is being hydrated, when it has to show what it was
 * prerendered with. Only what uses it is rendered again afterwards, and only when the two differ.
 */
export const useHydrated = <T extends string | boolean>(value: T, prerendered: T): T =>
  useSyncExternalStore(
    never,
    () => value,
    () => prerendered,
  );
