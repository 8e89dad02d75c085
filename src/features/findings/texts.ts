import type { AnswerValue, Urgency } from '../../contract/findings/finding.ts';

/* The findings on a car, as its customer reads them. Amounts, counts and times are in words. */

export const foundTitle = 'What we found on your car';
export const promisesLabel = 'What we promise';
export const onlyWithYes = 'Nothing is done without your yes. To decline costs nothing.';
export const wholePrice = 'The price is the whole price, parts and labour. You get the worn parts back.';
/** The garage's number follows. */
export const callFirst = 'Questions? Call';

export const urgencyTexts: Record<Urgency, { name: string; meaning: string }> = {
  now: {
    name: 'Needed now',
    meaning: 'Without it the car is not safe, or the work that you booked cannot be finished.',
  },
  soon: { name: 'Soon', meaning: 'You can drive the car, but should have this done in the next weeks.' },
  note: { name: 'For your information', meaning: 'Nothing has to be done now.' },
};
export const notedOn = (time: string): string => `Noted by our mechanic on ${time}`;
export const worksFor = (duration: string): string => `${duration} of work`;

export const question = 'Shall we do this?';
export const approve = 'Approve';
export const decline = 'Decline';
export const nothingIsDone = 'Nothing is done';
export const hasChanged = 'This has changed since you chose. Please look again.';

export const answeredOn: Record<AnswerValue, (time: string) => string> = {
  approved: (time) => `You approved this on ${time}.`,
  declined: (time) => `You declined this on ${time}.`,
};
export const answeredOnPhone: Record<AnswerValue, (time: string) => string> = {
  approved: (time) => `You approved this on the phone on ${time}.`,
  declined: (time) => `You declined this on the phone on ${time}.`,
};
export const staysAsItIs = 'We leave it as it is.';
export const notAnswered = 'You did not answer, so nothing was done.';
export const workIsBooked = (time: string): string => `On ${time}, you booked it for another visit.`;
export const workHasBegun = (time: string): string => `Work has begun on ${time}.`;
export const changeAnswer = 'Change your answer';

/* The photos. */

export const photoName = (number: number, count: number, text: string): string =>
  count === 1 ? `Photo: ${text}` : `Photo ${number} of ${count}: ${text}`;
export const enlarge = 'Enlarge';
export const previousPhoto = 'Previous photo';
export const nextPhoto = 'Next photo';

/* The answer: what is chosen, and what was sent. */

export const together = 'Together';
export const chooseFirst = 'Choose Approve or Decline for at least one.';
export const sendAnswer = 'Send your answer';
export const approveSome = (count: number, amount: string): string => `Approve ${count} for ${amount}`;
export const approveAndDecline = (count: number, amount: string, declined: number): string =>
  `Approve ${count} for ${amount}, decline ${declined}`;
export const declineSome = (count: number): string => `Decline ${count}`;
export const declineAll = 'Decline all';
export const staysOpen = (count: number): string =>
  count === 1
    ? 'One is still open: you can answer it later.'
    : `${count} are still open: you can answer them later.`;
export const untilBegun = 'You can change an answer until we begin that work.';

export const thanks = 'Thank you, we have your answer';
export const haveApproved = (count: number, amount: string): string =>
  `You approved ${count} for ${amount}: we do exactly that.`;
export const haveDeclined = (count: number): string => `You declined ${count}: we leave that as it is.`;

/* The summary. */

export const answers: Record<AnswerValue, string> = {
  approved: 'Approved by you',
  declined: 'Declined by you: we leave it as it is',
};
export const noAnswer = 'Not answered';
