import { formatMomentInDhaka } from '../../../../src/contract/time/format-dhaka.ts';
import { BRAND } from '../../../../src/garage-texts.ts';

/* The messages that a member sends from their own phone. The link follows. */

export const payAndFollow = (number: string): string =>
  `${BRAND}: your booking ${number}. Pay and follow your car here:`;
export const bringCar = (number: string, start: string): string =>
  `${BRAND}: your booking ${number}. Bring the car on ${formatMomentInDhaka(start)}. Pay and follow it here:`;
export const carIsReady = (number: string): string =>
  `${BRAND}: your car is ready (booking ${number}). Details and payment:`;
