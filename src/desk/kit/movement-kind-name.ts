import { movementNames } from '../../garage-movement-texts.ts';

/** Returns the name of a kind of movements; its id if the garage has that kind no longer. */
export const movementKindName = (kind: string): string =>
  Object.entries(movementNames).find(([id]) => id === kind)?.[1] ?? kind;
