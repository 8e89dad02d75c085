import type { DeskCheckoutSession } from '../../contract/desk/desk-order.ts';
import type { OrderEvent } from '../../contract/order/order.ts';

export const bookingTitle = 'Booking';
/** `number` is the booking's; its plate, car or customer follows. */
export const bookingNamed = (number: string): string => `Booking ${number}:`;
export const noBooking = 'No booking has this id';
export const whereToLook = 'Look the customer up on the board, or the payment in the gateway’s panel.';
export const theBoard = 'The board';
export const boardOf = (day: string): string => `Board of ${day}`;

export const whoTitle = 'Who';
export const customerName = 'Name';
export const noneGiven = 'none given';
export const phoneName = 'Phone';
export const emailName = 'E-mail';
export const addressName = 'Address';
export const languageName = 'Reads';
export const keptForDebt = 'Name and phone number stay until nothing is due.';
export const erasedOn = (moment: string): string => `The customer’s data was erased ${moment}.`;

export const carTitle = 'Car and visits';
export const serviceName = 'Service';
export const plateName = 'Plate';
export const carName = 'Car';
export const visitName = 'Comes';
export const anyDay = 'any day';
export const missedName = 'Did not come';
export const stateName = 'State';
export const cancelledState = 'Cancelled';
export const messageName = 'Sentence for the customer';
export const mechanicName = 'Mechanic';
export const bookedName = 'Booked';
export const bookedAtDesk = (moment: string): string => `${moment}, at the desk`;

export const moneyTitle = 'Money';
export const cataloguePriceName = 'In the catalogue';
export const writtenOff = (amount: string, moment: string, by: string): string =>
  `${amount} written off on ${moment} by ${by}`;
export const askAgain = (amount: string): string => `Ask for ${amount} again`;
export const isAskedAgain = (amount: string): string => `${amount} are asked for again.`;
export const begunAt = (state: string, moment: string): string => `${state}, begun ${moment}`;
export const amountDue = (amount: string): string => `${amount} was due.`;
export const nothingTaken = 'It has brought no money.';
export const takenAt = (amount: string, moment: string): string => `${amount} taken ${moment}`;
export const unknownTime = 'at an unknown time';

/** The state of a checkout session, or of money that it has brought. */
export const checkoutSessionStates: Record<DeskCheckoutSession['state'], string> = {
  opening: 'page being opened',
  open: 'page open, not paid',
  failed: 'page could not be opened',
  expired: 'page closed, not paid',
  paid: 'paid',
  held: 'held, to be checked',
  'refund-due': 'due back',
  refunded: 'given back',
};
export const refundRuns = (gateway: string, moment: string): string =>
  `${gateway} has been giving it back since ${moment}.`;
export const refundFailed = (moment: string, reason: string): string =>
  `The refund failed ${moment}: ${reason}.`;
export const refundGivenUp = (moment: string, reason: string): string =>
  `The refund failed for good ${moment}: ${reason}.`;
export const refundDone = (moment: string): string => `Given back ${moment}.`;
export const foundDone = (gateway: string, moment: string): string =>
  `Given back by ${gateway}’s dashboard, found ${moment}.`;
export const foundFailed = (gateway: string, moment: string): string =>
  `Given back by ${gateway}’s dashboard, but not arrived: kept again since ${moment}.`;
export const ofPart = (amount: string, text: string): string => `${amount}: ${text}`;
export const disputeStates: Record<'inquiry' | 'open' | 'won' | 'lost', (moment: string) => string> = {
  inquiry: (moment) => `The bank has been asking about it since ${moment}.`,
  open: (moment) => `Disputed with the bank since ${moment}.`,
  won: (moment) => `The bank decided for the garage ${moment}.`,
  lost: (moment) => `The bank took it back ${moment}.`,
};
export const fraudWarned = (moment: string): string => `Its bank warned of fraud on ${moment}.`;
export const refundIdName = 'Refund’s id';
export const ownRefundIdName = 'Our refund id';
export const disputeIdName = 'Dispute’s id';

export const noticesTitle = 'Notices sent';
export const noNotices = 'Nothing was sent yet.';
export const recipientNames: Record<string, string> = {
  customer: 'Mail to the customer',
  garage: 'Message to the garage',
  mailbox: 'Mail to the garage',
  phone: 'SMS to the customer',
};
/** The subject of a notice, by its kind. */
export const noticeNames: Record<string, string> = {
  paid: 'payment arrived',
  held: 'payment held',
  cancelled: 'booking cancelled',
  'refund-due': 'money goes back',
  'refund-failed': 'refund failed',
  refunded: 'money given back',
  'refunded-elsewhere': 'money given back by the gateway’s dashboard',
  'elsewhere-failed': 'refund by the gateway’s dashboard failed',
  inquired: 'bank asks about a payment',
  disputed: 'payment disputed',
  'fraud-warned': 'bank warns of fraud',
  'dispute-won': 'dispute won',
  'dispute-lost': 'dispute lost',
  'duplicate-payment': 'payment page paid again and again',
  booked: 'booked for any day',
  'visit-set': 'time chosen',
  'visit-moved': 'time moved',
  'visit-given-up': 'time given up',
  'visit-closed': 'garage closed on the day',
  'visit-reopened': 'garage open on the day after all',
  reminder: 'reminder of the visit',
  'next-service': 'reminder of the next service',
  ready: 'car ready',
  findings: 'question about findings',
  'findings-reminder': 'reminder of findings',
  'findings-answered': 'findings answered',
  'desk-receipt': 'receipt of the desk',
  'services-added': 'service that was added confirmed',
  'findings-recorded': 'answer on the phone confirmed',
  'till-off': 'the drawer is off',
  'never-came': 'the car has not come for a year',
  'given-up': 'a message to a customer was given up',
};
export const noticeStates = { sent: 'handed to the provider', 'given-up': 'not delivered, given up' };

export const historyTitle = 'History';
export const actorNames: Record<OrderEvent['actor'], string> = {
  customer: 'the customer',
  gateway: 'the gateway',
  garage: 'the garage',
};
export const onlySomeKept = 'Of a long history, the first and the latest events are kept.';
export const logOf = (day: string): string => `What the staff did on ${day}`;

export const earlierTitle = 'Earlier visits of this car';
export const deferredTitle = 'Left undone earlier';
export const foundOn = (day: string): string => `found on ${day}`;

export const dataTitle = 'Customer’s data';
export const eraseMeans =
  'On request, an owner erases the name, phone and car of this customer, on all their bookings.';
export const openErasure = 'Erase the customer’s data…';
export const eraseQuestion = (name: string): string => `Erase the data of ${name}?`;
export const eraseConsequences =
  'Name, phone, plates, cars and notes go from all bookings of this customer, and visits to come are given up. What was booked, paid and given back stays, without the name. This cannot be undone.';
export const erase = 'Erase for good';
export const isErased = (bookings: number): string =>
  bookings === 1 ? 'Erased: one booking.' : `Erased: ${bookings} bookings.`;
