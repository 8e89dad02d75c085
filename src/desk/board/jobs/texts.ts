import type { Job, JobStep } from '../../../contract/desk/desk-day.ts';

/** Each step as what has become of the job. */
export const stepNames: Record<JobStep, string> = {
  expected: 'Expected',
  'not-come': 'Did not come',
  'given-up': 'Visit given up',
  received: 'Received',
  'in-work': 'In work',
  waiting: 'Waiting',
  ready: 'Ready',
  collected: 'Collected',
};

/* The buttons that lead to the next step. */

export const checkIn = 'Check in';
export const startWork = 'Start work';
export const makeReady = 'Mark ready';
/** From waiting back to work. */
export const goOn = 'Go on';
export const collect = 'Hand over';
/** In place of the next step, while the customer is asked. */
export const noteAnswer = 'Note the answer';

/* A card. */

/** A booking that comes with another. */
export const togetherWith = (service: string): string => `Together with ${service}`;
export const togetherLabel = (service: string): string => `Bookings that come with ${service}`;

/** Follows the time at which the car was to come. */
export const late = 'late';
export const missedAt = (moment: string): string => `Missed ${moment}`;
export const paidOn = (date: string): string => `Paid ${date}`;
export const noTime = 'No time';
export const moneyChips: Record<Job['payment'], string | undefined> = {
  paid: undefined,
  unpaid: 'Not paid',
  held: 'Payment held',
  'refund-due': 'Refund due',
  refunded: 'Refunded',
};
export const fraudChip = 'Bank warns of fraud';
export const disputedChip = 'Payment disputed';
export const chargedBackChip = 'Taken back by the bank';
export const waitsForServer = 'Waits until our server answers';
export const cancelledByCustomer = 'Cancelled by the customer';
export const dayIsClosed = 'The day is closed: the customer has to choose another time';
export const giveCarBack = 'Cancelled by the customer: give the car back';
export const messageAndSteps = (name: string): string => `Message and steps: ${name}`;
export const decideFirst = 'Decide before the car is received.';
export const ownerDecides = 'An owner decides before the car is received.';
export const waitsWithoutReason = 'Nobody has said why it waits.';
export const everythingAboutIt = 'Everything about it';

/** The earlier visits of the car: the number of all with this one, and the service of the last. */
export const earlierVisits = (visit: number, service: string, month: string): string =>
  `Visit ${visit}; ${service} in ${month}`;
/** The findings of earlier visits that were not repaired. */
export const deferredEarlier = (work: string): string => `Left earlier: ${work}`;
export const worksOn = (mechanic: string): string => `${mechanic} works on it`;
export const keyTagIs = (tag: string): string => `Key tag ${tag}`;
export const stillDue = (amount: string): string => `Due: ${amount}`;
export const writtenOffChip = 'Written off';
export const dueChip = (amount: string): string => `Due ${amount}`;
/** Some of the bill is paid. */
export const restChip = (amount: string): string => `Rest ${amount}`;
export const planVisit = 'Plan a time';
export const moveVisit = 'Move';
export const linkForCustomer = 'Link for the customer';

/* The dialog of a job. */

export const mechanicLabel = 'Mechanic';
export const nobody = 'Nobody yet';
export const keyTagLabel = 'Key tag';
export const noKeyTag = 'Please type letters or digits.';
export const mileageLabel = 'Mileage in km';
/** `most` is such as "2,000,000 km". */
export const noMileage = 'Please type a whole number such as 82,450.';

export const stepLabel = 'Step';
export const movedMeanwhile = (step: string): string => `It is at “${step}” now.`;
export const continueFromThere = 'Go on from there';
export const givenUpMeans: string =
  'The time is free for others again. The customer gets a mail, and chooses another time at no cost or cancels for the money back. The booking stays until then. This cannot be undone.';
export const messageLabel = 'Sentence for the customer (optional)';
export const messageHint = (length: number, maximum: number): string =>
  `Shown beside their booking. ${length} of ${maximum} characters.`;
/** Sentences for the customer, or how they begin. */
export const suggestions: Partial<Record<JobStep, string[]>> = {
  'in-work': ['Ready at about '],
  waiting: ['Waiting for a part until ', 'Please call us: we found something more'],
  ready: ['Ready: you can fetch it until '],
};
export const giveUp = 'Give the visit up';

/* The last move. */

export const addMessage = 'Add a message';
export const undo = 'Undo';
export const hide = 'Hide';

/* Why a move failed. */

export const notMoved = (reason: string): string => `Not moved. ${reason}`;
export const endedAt = (time: string): string =>
  `Not moved. This booking was cancelled or given back at ${time}.`;
export const movedBy = (member: string, step: string, time: string): string =>
  `${member} moved it to ${step} at ${time}.`;
/** A member has changed something else, such as the money or the sentence. */
export const changedBy = (member: string, time: string): string =>
  `Not moved. ${member} changed the booking at ${time}.`;
export const changedByCustomer = (time: string): string =>
  `Not moved. Its customer changed the booking at ${time}.`;

/* Why a visit would be one too many. */

export const closedOn = (day: string): string => `The garage is closed on ${day}.`;
export const fullAt = (moment: string): string => `All places at ${moment} are taken.`;
export const fullOn = (day: string): string => `${day} is full.`;
export const expectAnyway = (reason: string): string => `${reason} Expect this car all the same?`;
