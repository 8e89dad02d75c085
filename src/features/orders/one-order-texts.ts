import { DHAKA } from '../../contract/time/dhaka.ts';
import { formatter } from '../../contract/time/format-dhaka.ts';

/* What several pages about an order of a customer say. */

export const noOrder = 'No such order';
export const noOrderReason =
  'You have no order with this number. It may have been cancelled, or belong to another account.';
export const seeOrders = 'See your orders';
/** Names a booking by its number, which stays on one line. */
export const bookingNamed = (number: string): string => `Booking ${number.replace(' ', '\u00A0')}`;
export const chooseTime = 'Choose a time';
export const changeOrCancel = 'Change or cancel time';
export const askGivingUp = 'Cancel your time? Your booking stays, and you can come any day we are open.';
/** The garage's number follows. */
export const moneyStays = 'Your payment stays with us. To ask for a refund, call';
export const bankDecides = 'Your bank decides on this payment, which you have disputed.';
export const stillHere = 'Your car is still at the garage: please collect it, or call us.';

export const paid = 'Paid';
export const heldText = 'We have your payment, and look into it before we confirm. You need not pay again.';
export const dropOff = 'Drop-off';
export const carName = 'Car';
export const due = 'Due';
export const securePage =
  'You pay on the secure page of our payment partner. You can also pay at the garage.';
export const payAtGarage = 'Please pay at the garage.';

/** `services` are those of the other bookings of the car. */
export const comesWith = (services: string): string => `Comes together with ${services}`;

/* The progress of a car. */

export const stateNames = {
  received: 'The car is here',
  'in-work': 'In work',
  waiting: 'Waiting',
  ready: 'Ready',
};
export const waitsAs = { awaited: 'Waiting for your answer', given: 'We have your answer' };
export const readyToCollect = 'Ready: you can collect it whenever we are open';
export const collectedOn = (day: string): string => `Collected on ${day}`;
export const since = (time: string): string => `Since ${time}`;

/* The reminder of the next service. */

const formatMonth = formatter({ month: 'long', year: 'numeric', timeZone: DHAKA });

export const remindMe = (due: string): string => `Remind me in ${formatMonth(due)}`;
export const doNotRemind = 'Do not remind me';
export const weRemindYou = (due: string): string =>
  `The next service is due in ${formatMonth(due)}: we will mail you then.`;
export const onceConfirmed = (due: string): string =>
  `The next service is due in ${formatMonth(due)}. We can mail you then only if you have confirmed your e-mail.`;
