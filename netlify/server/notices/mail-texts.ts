import type { AnswerValue } from '../../../src/contract/findings/finding.ts';
import { spacedBookingNumber } from '../../../src/contract/text/booking-id.ts';
import { DHAKA } from '../../../src/contract/time/dhaka.ts';
import { formatter } from '../../../src/contract/time/format-dhaka.ts';
import { garage } from '../../../src/garage.ts';

/*
 * The words of the mails to customers. They quote nothing that the customer has typed, so that nobody can use us to write to
 * strangers, and no link signs in.
 */

export { formatAmount } from '../../../src/contract/money/format-money.ts';
export { methodPhrases } from '../../../src/contract/money/money-texts.ts';
export {
  formatClockInDhaka as formatClock,
  formatDayInDhaka,
} from '../../../src/contract/time/format-dhaka.ts';
export { ifLate } from '../../../src/contract/visits/visit-texts.ts';
export { addressLine, brand, openingHours, phone } from '../contact-texts.ts';

/** Formats a day in Dhaka: "Wednesday 25 November". */
export const formatDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', timeZone: DHAKA });

/** The subject line of each kind of mail, which names the service, or the time of the visit. */
export const subjects = {
  paid: (service) => `Your payment has arrived: ${service}`,
  cancelled: (service) => `Your booking is cancelled: ${service}`,
  'refund-due': (service) => `Your payment goes back: ${service}`,
  refunded: (service) => `Your payment was refunded: ${service}`,
  'dispute-lost': (service) => `Your bank has given you your payment back: ${service}`,
  'visit-set': (_service, time) => `Your drop-off: ${time}`,
  'visit-moved': (_service, time) => `Your drop-off has moved: ${time}`,
  'visit-given-up': (service) => `Your drop-off time is cancelled: ${service}`,
  'visit-closed': (_service, time) => `We are closed on your day, please choose another: ${time}`,
  'visit-reopened': (_service, time) => `Your drop-off stands after all: ${time}`,
  reminder: (_service, time) => `Reminder: your drop-off on ${time}`,
  ready: (service) => `Your car is ready: ${service}`,
  findings: (service) => `We found something on your car: ${service}`,
  'findings-reminder': (service) => `Your answer, please: ${service}`,
  'findings-recorded': (service) => `What you told us on the phone: ${service}`,
  'services-added': (service) => `Added to your booking: ${service}`,
  'desk-receipt': (service) => `Your receipt from the garage: ${service}`,
  'next-service': (service) => `Your car is due: ${service}`,
} satisfies Record<string, (service: string, time: string) => string>;

/** The number that the desk says. */
export const numberOf = spacedBookingNumber;
export const labels = {
  service: 'Service',
  paid: 'Paid',
  amount: 'Amount',
  refund: 'Refund',
  reason: 'Reason',
  booking: 'Booking',
  transaction: 'Transaction',
};
/** Links follow these. */
export const yourSummary = 'Your order summary:';
export const comeOrChoose = 'Come any day we are open, or choose a time to bring the car:';
export const addToCalendar = 'Put it in your calendar:';
export const inGoogle = (link: string): string => `Google: ${link}`;
export const inOthers = (link: string): string => `Apple and others: ${link}`;
/** Mail programs open no link that subscribes. */
export const bySubscription = (link: string): string =>
  `To follow when you move, copy this address into your calendar as a subscription (“From URL”): ${link}`;
export const replaceInCalendar =
  'An entry that you added to your calendar does not move by itself: delete the old one, and add the new one:';
export const moveOrGiveUp = 'To change or cancel the time:';
export const verifyAddress =
  'You have not confirmed that this address is yours. Until then we write about your money and what we find on your car only: no reminder, and no word when your car is ready. To confirm it:';

export const confirmed = 'We have your payment, and your booking is confirmed.';
export const furtherPaid = 'We have your payment for what you agreed to beside your booking.';
export const paidAtGarage = 'This is what you have paid at the garage, and what it has given back:';
/** `method` is one of `methodPhrases`. */
export const taken = (amount: string, method: string): string => `${amount} paid ${method}`;
export const givenBack = (amount: string, method: string): string => `${amount} given back ${method}`;
export const stillDue = (amount: string): string => `Still due: ${amount}`;
export const nothingDue = 'Nothing is due.';
export const pleaseAnswer =
  'Our mechanic has found something on your car. Please look at it, and say yes or no: we do nothing without your yes.';
export const weFound = 'Our mechanic has found something on your car, and you may want to know it:';
export const stillWaiting =
  'Your car waits for your answer: our mechanic has found something, and does nothing without your yes.';
export const seeFindings = 'See it with photos and prices:';
export const recordedOnPhone =
  'We have talked about what we found on your car. This is what the garage has recorded as your answer on the phone.';
export const recordedAs: Record<AnswerValue, string> = {
  approved: 'You approved:',
  declined: 'You declined:',
};
export const servicesAdded = 'As you have agreed with us, we do this on your car as well:';
/** The garage's number follows. */
export const ifNotSaid = 'If this is not what you said, please call us at once:';
export const youBring = (day: string, clock: string): string =>
  `You bring the car on ${day} at ${clock} (Dhaka time).`;
/** The address follows. */
export const bringTo = (day: string, clock: string): string =>
  `Bring the car on ${day} at ${clock} (Dhaka time), to:`;
export const comesLate = (day: string, clock: string): string =>
  `We are sorry that this mail comes late: we meant to send it on ${day} at ${clock} (Dhaka time).`;
export const ready = 'Your car is ready. You can collect it whenever we are open.';

export const dueAgain = (day: string): string =>
  `You asked us to remind you. This service was done last on ${day}, and your car is due for it again.`;
export const bookAgain = 'Book it again:';
export const stopReminders = 'We remind you once. To stop other reminders that you have asked for:';

const GOES_BACK = 'goes back to where it came from. Your bank may take some days to show it.';
const WENT_BACK = 'went back to where it came from. Your bank may take some days to show it.';
export const cancelled = 'Your booking is cancelled.';
export const afterCancelling = {
  unpaid: 'You have not paid for it.',
  held: `What you have paid ${GOES_BACK}`,
  'refund-due': `What you have paid ${GOES_BACK} We write again when it is on its way.`,
  refunded: `What you have paid ${WENT_BACK}`,
  paid: `It was too late for the money to come back by itself: your payment stays with us. To ask for a refund, call ${garage.phone}.`,
  disputed: 'Your bank decides on what you have paid, as you have disputed it.',
  chargedBack: 'Your bank has given you back what you had paid.',
};
export const stillHere = 'Your car is still at the garage: please collect it, or call us.';
export const duplicateIsRefunded = `You have paid more than once for this booking. What came last ${GOES_BACK} Your booking stands.`;
export const partIsRefunded = 'Part of your payment goes back to you: it was more than was due.';
export const weRefund = `We give you money back. It ${GOES_BACK}`;
export const paymentIsRefunded = `Your payment ${GOES_BACK}`;
export const moneyWasRefunded = `The money ${WENT_BACK}`;
export const bankGaveBack =
  'Your bank has decided on the payment that you had disputed, and has given you the money back.';
export const notCharged = 'What you had booked is not charged any more.';
export const withPhone = (text: string): string => `${text} ${garage.phone}.`;

export const givenUp = 'Your drop-off time is cancelled.';
export const givenUpByYou = (service: string): string =>
  `You have cancelled your drop-off time. Your booking for ${service} stands.`;
export const givenUpByUs = (service: string): string =>
  `We are sorry: we cannot take your car at the time that you chose. Your booking for ${service} stands.`;
export const closedOnYourDay = (day: string, clock: string): string =>
  `We are sorry: the garage is closed on ${day}, so that we cannot take your car at ${clock}.`;
export const bookingStands = (service: string): string => `Your booking for ${service} stands.`;
/** The link follows. */
export const chooseAnother =
  'Please choose another time: moving it costs you nothing, and these are the free times:';
export const openAfterAll =
  'We wrote to you that the garage is closed on your day. It is open after all, and your time stands.';
export const deleteFromCalendar =
  'An entry that you added to your calendar does not go away by itself: please delete it.';
