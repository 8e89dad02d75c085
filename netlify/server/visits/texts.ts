import { garage } from '../../../src/garage.ts';
import { phone } from '../contact-texts.ts';

/* Why a visit cannot be set, and what a calendar says of it. */

export const refusals = {
  past: { path: 'start', message: 'is in the past' },
  'too-soon': {
    path: 'start',
    message: `is too soon: choose a time at least ${garage.leadHours} hours ahead`,
  },
  'too-late': {
    path: 'start',
    message: `is too late: choose a time at most ${garage.horizonDays} days ahead`,
  },
  'closed-day': { path: 'start', message: 'is on a day on which the garage is closed' },
  'closed-hour': { path: 'start', message: 'is outside the opening hours' },
  between: {
    path: 'start',
    message: `is between two times: cars can be brought every ${garage.slotMinutes} minutes`,
  },
  'no-minutes': {
    path: 'minutes',
    message: (most: number) => `must be minutes of work, no more than ${Math.floor(most / 60)} hours`,
  },
  full: { title: 'No longer free', detail: 'This time is no longer free. Please choose another one.' },
  unpaid: { title: 'Not paid', detail: 'A time can be chosen once the booking is paid.' },
  begun: {
    title: 'Already begun',
    detail: 'The time of this visit has come. Please call us to change it.',
  },
  moves: {
    title: 'Moved too often',
    detail: 'This visit was moved too often. Please call us to change it.',
  },
  'not-with': {
    title: 'No longer together',
    detail: 'The bookings that come together at this time have changed meanwhile. Please choose again.',
  },
  'other-car': {
    title: 'Another car',
    detail: 'Only bookings of the same car come together. Please choose a time of its own for this car.',
  },
};

export { addressLine, brand } from '../contact-texts.ts';
/** `car` may be empty. */
export const bringYourCar = (car: string): string => `Bring your car${car && ` (${car})`}.`;
export const phoneLine = `Phone: ${phone}`;
