import type { AnswerValue, Urgency } from '../../contract/finding.ts';

/* What was found on a car, as its customer reads it. Amounts, counts and times are in words. */

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
