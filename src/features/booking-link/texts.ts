import type { WayOfPaying } from '../../contract/taking.ts';

/* The page of a link to a booking that the desk has made. Amounts and numbers are in words. */

export const bookingTitle = (number: string): string => `Booking ${number}`;
export const everythingPaid = 'Everything is paid. Thank you.';
/** The bill was of nothing. */
export const nothingDue = 'There is nothing to pay.';
/** The garage's number follows, as in `noBookingText`. */
export const cancelledText =
  'This booking is cancelled, and nothing is due. What you have paid online goes back to where it came from. Questions? Call';

/** The garage's number follows. */
export const closedThatDay = 'We are sorry: we are closed on the day of your visit. For another time, call';

export const service = 'Service';
export const anyDay = 'Any day we are open';
export const price = 'Price';
export const approvedWork = 'Approved work';
export const paidIn: Record<WayOfPaying, string> = {
  cash: 'Paid in cash',
  card: 'Paid by card',
  wallet: 'Paid by bKash or Nagad',
};
export const givenBackIn: Record<WayOfPaying, string> = {
  cash: 'Given back in cash',
  card: 'Given back by card',
  wallet: 'Given back by bKash or Nagad',
};
export const paidOnline = 'Paid online';
/** Of a payment that the booking does not need, such as a second one. */
export const goesBack = 'Goes back to where it came from';
export const wentBack = 'Went back to where it came from';
export const paidTooMuch = 'Paid too much';
export const askForSurplus = 'The garage gives it back to you.';

export const payAmount = (amount: string): string => `Pay ${amount}`;
/** Stands before the ways to pay, while something is still to be answered. */
export const onlyApproved =
  'Nothing is in it but what you booked and approved. You can answer first, and pay all at once.';
export const seeSummary = 'See the summary of your online payment';
export const summaryOf = (time: string): string => `See the summary of your payment of ${time}`;
export const printReceipt = 'Print the receipt';

export const noBookingTitle = 'No booking found';
export const noBookingText =
  'The link is not complete, or too old: it works for 90 days after a booking was made, paid, or its car collected. Questions? Call';
