import { formatAmount } from '../../../../src/contract/format-money.ts';

/* Why the desk cannot book, or is asked before. Amounts are in paisa. */

export const noSuchService = 'there is no such service';
export const noStart = 'is not a time at which a car can come';
export const noSuchMechanic = 'is not of the staff';
export const priceIsNow = (amount: number): string => `is ${formatAmount(amount, 'BDT')} by now`;
export const questions = {
  full: { title: 'No room', detail: 'There is no place or no room for the work at this time.' },
  plate: { title: 'Already on the board', detail: 'A car with this plate stands on the board already.' },
};

export const notPossible = 'Not possible';
export const notOfDesk = 'Only a booking of the desk can be cancelled here.';
export const carIsHere = 'The work on this car has begun.';
export const giveBackFirst = 'Give back first what the desk has taken for this booking.';
export const notAwaited = 'No car is awaited for this booking.';
export const tooShort = (characters: number): string => `needs ${characters} characters`;
