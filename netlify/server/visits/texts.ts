import { garage } from '../../../src/garage.ts';
import { phone } from '../contact-texts.ts';

/* Why a visit cannot be set, and what a calendar says of it. */

/** The problems with the time at which a visit is to begin. */
export const starts = {
  past: 'is in the past',
  'too-soon': `is too soon: choose a time at least ${garage.leadHours} hours ahead`,
  'too-late': `is too late: choose a time at most ${garage.horizonDays} days ahead`,
  'closed-day': 'is on a day on which the garage is closed',
  'closed-hour': 'is outside the opening hours',
  between: `is between two times: cars can be brought every ${garage.slotMinutes} minutes`,
};

export const noMinutes = (most: number): string => `must be minutes of work, ${most} at most`;

export const conflicts = {
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
};

export { addressLine, brand } from '../contact-texts.ts';
/** `car` may be empty. */
export const bringYourCar = (car: string): string => `Bring your car${car && ` (${car})`}.`;
export const phoneLine = `Phone: ${phone}`;
