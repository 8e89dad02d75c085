import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns `prerendered` during hydration and `value` afterwards, for values that the build cannot know.
 * Only the calling component is rendered again, and only if the two differ.
 */
export const useHydrated = <T extends string | boolean>(value: T, prerendered: T): T =>
  useSyncExternalStore(
    never,
    () => value,
    () => prerendered,
  );

/** Returns whether the page is hydrated, for parts that the build cannot know. */
export const useIsHydrated = (): boolean => useHydrated<boolean>(true, false);
