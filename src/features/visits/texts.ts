import type { PaymentState } from '../../contract/order/order.ts';

/* The page on which a customer chooses, moves or gives up the time of an order. */

export const noTime = 'No time to choose';
/** Say why no time can be chosen. */
export const noTimeAs: Record<Exclude<PaymentState, 'paid'>, string> = {
  unpaid: 'A time can be chosen once the order is paid. You can pay it from your orders.',
  held: 'A time can be chosen once we have confirmed your payment, which is under review.',
  'refund-due': 'The money of this order goes back, so there is no time to choose.',
  refunded: 'The money of this order went back, so there is no time to choose.',
};
export const carHasCome = 'Your car has come.';
export const timeHasCome = 'The time of your visit has come.';
/** The garage's number follows it. */
export const callToChange = 'To change it, call';

export const moveTitle = 'Change your time';
export const choosing = 'Come any day we are open, or say when: then we are ready for your car.';
export const moving = 'Choose another time: the old one is free at once.';
export const givenUp =
  'Your time is cancelled, and your booking stays: come any day we are open, or choose another time. If you added the old time to your calendar, delete it there.';
export const loadingTimes = 'Loading the free times…';
export const timeNow = 'Your time now';
export const giveUpTime = 'Cancel the time, keep the booking';

export const howLegend = 'When do you bring the car?';
export const ownTime = 'On a day and at a time that I choose below';
export const togetherWith = (services: string): string => `Together with my other visit: ${services}`;
/** The car is the other booking's. */
export const bothOnce =
  'You bring the car once for both. If you cancel one of them, the other keeps its time.';
export const comeTogether = 'Come together';
/** `services` are those of the other bookings of the car. */
export const othersStay = (services: string): string => `If you cancel it, ${services} keeps this time.`;

export const whatMoves = 'What changes';
export const allMove = (services: string): string => `All that comes with the car: ${services}`;
export const onlyMoves = (service: string): string => `Only ${service}`;

export const dayLegend = 'Day';
export const over = 'over';
export const closed = 'closed';
export const full = 'full';
export const maybeFull = 'maybe full';
export const yourTime = 'your time';

export const timeLegend = (day: string): string => `Time on ${day}`;
export const nearestTimes = 'The nearest free times';
export const dhakaTimes = 'All times are Dhaka’s, where the garage is.';
export const timeElsewhere = (inDhaka: string, elsewhere: string): string =>
  `${inDhaka} in Dhaka is ${elsewhere} on your clock.`;

export const plateLabel = 'Number plate';
export const plateHint = 'For example Dhaka Metro-Ga 12-3456.';
export const carLabel = 'Make and model';
export const carHint = 'For example Toyota Axio.';
export const noteLabel = 'Note';
export const noteHint = 'What we should know: a noise, a warning light, where the key is.';

/** Stands before the old time, `to` between it and the new one. */
export const from = 'From ';
export const to = ' to ';
/** Follows what becomes of the money. */
export const changesNothing = 'Another time, or none, does not change that.';
export const markTime = 'Choose a time above.';
export const chooseThis = 'Choose this time';
export const save = 'Save';
export const moveToThis = 'Change to this time';
export const allFull = 'All times of the next days are full. Come any day we are open, or look again later.';
export const ourNumber = 'Our number:';

export const moved = 'Your time is changed';
export const noted = 'You’re booked';
/** Follows a time in Dhaka. */
export const inDhaka = (elsewhere: string | undefined): string =>
  `in Dhaka${elsewhere ? `, which is ${elsewhere} on your clock` : ''}`;
export const insteadOf = (previous: string): string => `instead of ${previous}`;
export const oldEntry =
  'If you added the old time to your calendar, delete it there: only a subscription moves by itself.';
