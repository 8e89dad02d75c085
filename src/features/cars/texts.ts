/* The cars of a customer: what was done, what was found, and what is left. Amounts, days and times are in words. */

export const myCars = 'My cars';
export const introduction = 'All that we have done and found on your cars, by their number plates.';
export const loadingCars = 'Loading your cars…';
export const noCars = 'No car of yours has come yet';
export const noCarsReason =
  'Once your car has been here, its history is kept on this page. Tell us its number plate when you choose a time.';
export const chooseService = 'Choose a service';

export const deferredTitle = 'Not done yet';
export const foundOn = (day: string): string => `We found it on ${day}.`;
export const youDeclined = 'You declined it then.';
export const noAnswer = 'You did not answer.';
export const bookFor = (amount: string): string => `Book it for ${amount}`;
export const payFor = (amount: string): string => `Pay ${amount}`;
export const bookedUnpaid = 'Booked, but not paid yet';
export const booked = 'Booked';
export const chooseTime = 'Choose a time';
export const follow = 'Follow';
/** The garage's number follows. */
export const askForPrice = 'This price is more than 90 days old. For today’s price, call';
export const paysThenChooses = 'You pay first, and then choose a time.';

export const visitsTitle = 'Visits';
export const hereNow = 'It is at the garage now';
export const paid = (amount: string): string => `${amount} paid`;
export const seeSummary = 'See the summary';
export const seeFound = 'See what we found';
export const whatWeFound = 'What we found';

/** The outcomes of something that was found. */
export const outcomes = {
  approved: 'Approved',
  declined: 'Declined',
  open: 'Waits for your answer',
  unanswered: 'Not answered',
  note: 'For your information',
};
