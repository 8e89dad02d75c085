import { garage } from '../garage.ts';

const MINUTE_MS = 60_000;

/** Returns when the slot of a visit ends: from then on its car did not come. */
export const slotEnd = (start: string): Date => new Date(Date.parse(start) + garage.slotMinutes * MINUTE_MS);
