/* The findings on the car of an order: in its row, and on its page. Amounts are in words. */

export const introduction =
  'Our mechanic has looked at your car, and found this. You decide what we do about it.';
export const introductionAfter = 'What our mechanic found at this visit, and what you decided.';
export const nothingFound = 'There is nothing to decide';
export const nothingFoundReason =
  'We have found nothing on your car besides what you booked, or have taken it back.';
export const seeSummary = 'See the summary of your booking';

export const payNow = (amount: string): string => `Pay ${amount} now`;
/** Stands before the ways to pay, while something is still to be answered. */
export const onlyApproved =
  'Nothing is in it but what you approved. You can answer first, and pay all at once.';

export const askedAbout = (count: number): string =>
  `We found something: ${count} ${count === 1 ? 'question' : 'questions'}`;
export const extraWork = 'Extra work:';
export const toAnswer = (count: number): string => `${count} to answer`;
export const approvedCount = (count: number): string => `${count} approved`;
export const declinedCount = (count: number): string => `${count} declined`;
export const onlyNotes = 'Something to know about your car';
export const paidFor = (amount: string): string => `Also paid: ${amount}`;
export const stillDue = (amount: string): string => `Due: ${amount}`;
export const pay = (amount: string): string => `Pay ${amount}`;
