import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a prerendered page is being hydrated, when it has to show what it was prerendered with; else true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
