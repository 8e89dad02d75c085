/* The page of a link to a booking that the desk has made. Amounts and numbers are in words. */

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
