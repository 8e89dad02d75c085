import { garage } from '../../garage.ts';

/** Answers "What if I am late?": until the end of the slot (`visitSlotEnd`) a car is awaited, and its booking outlives its time. */
export const ifLate: string = `If you are late, we keep your place for ${garage.slotMinutes} minutes. After that your booking stays: choose another time, or call us.`;
