import type { AnswerWay, Urgency } from '../../contract/findings/finding.ts';
import type { FindingStatus } from './finding-status.ts';

/* The findings on a car that is here. Amounts, counts and times are in words, `text` is the finding's. */

export const findingsTitle = 'Findings';
export const findingsFor = (name: string): string => `Findings: ${name}`;
export const findingsCount = (count: number): string => `Findings (${count})`;
export const addFinding = 'Add a finding';
export const nothingFound = 'Nothing was found so far.';
export const enoughFindings = 'A booking has ten findings at most.';
export const carIsGone = 'The car is not here any longer: its findings stay as they are.';

export const urgencyNames: Record<Urgency, string> = { now: 'Now', soon: 'Soon', note: 'Note' };
export const urgencyHints: Record<Urgency, string> = {
  now: 'before it leaves',
  soon: 'within weeks',
  note: 'no price',
};
export const minutesOf = (minutes: number): string => `${minutes} min`;
export const photoOf = (number: number, text: string): string => `Photo ${number}: ${text}`;

/** The state of a finding, and its time. */
export const stateTexts: Record<FindingStatus, (time: string) => string> = {
  'not-sent': () => 'Not sent',
  changed: () => 'Changed since asked',
  told: (time) => `Told, ${time}`,
  asked: (time) => `Asked since ${time}`,
  approved: (time) => `Approved, ${time}`,
  declined: (time) => `Declined, ${time}`,
  begun: (time) => `Work begun, ${time}`,
  booked: (time) => `Booked for another visit, ${time}`,
};
export const ways: Record<AnswerWay, string> = {
  account: 'on our site',
  link: 'by the link',
  phone: 'on the phone',
};

/* A card on the board. */

export const notSent = (count: number): string => `Findings: ${count} not sent`;
export const askedSince = (time: string): string => `Asked since ${time}`;
/** `sum` is what was approved, empty if that is nothing. */
export const answered = (approved: number, all: number, sum: string): string =>
  `Answered: ${approved} of ${all} approved${sum && `, ${sum}`}`;
export const paidForFindings = 'Paid';
export const tooMuchPaid = (amount: string): string => `${amount} too much paid`;

/* The acts on a finding. */

export const onPhone = 'On the phone:';
export const saidYes = 'Note a yes';
export const saidNo = 'Note a no';
export const beginWork = 'Begin work';
export const edit = 'Edit';
export const removeQuestion = (text: string): string => `Remove “${text}”?`;

export const goOnWriting = 'Go on with the new finding';
export const askCustomer = 'Ask the customer';
export const askAgain = 'Ask again';
/** In place of a question, if there are notes only. */
export const tellCustomer = 'Tell the customer';
export const mailGoesOut = 'The customer gets a mail.';
/** The pages of a cancelled booking are gone. */
export const noMailGoesOut = 'The booking is cancelled, and the customer gets no mail. Please call.';
export const messageIsNext = 'Next, you send the link by message.';
/** The reasons why the customer cannot be asked yet. */
export const photosFirst = {
  uploading: 'Photos are being uploaded. Please wait before you ask.',
  failed: 'A photo was not uploaded. Edit the finding: send it again, or remove it.',
};

/* The results of the acts. */

export const saved = (text: string): string => `Saved: ${text}`;
export const removed = (text: string): string => `Removed: ${text}`;
export const workBegun = (text: string): string => `Work begun: ${text}`;
export const workNotBegun = (text: string): string => `Not begun after all: ${text}`;
export const approvedOnPhone = (text: string): string => `Approved on the phone: ${text}`;
export const declinedOnPhone = (text: string): string => `Declined on the phone: ${text}`;
export const askedByMail = 'The customer gets a mail about it.';
export const nowCall = 'Now call the customer, who gets no mail: the booking is cancelled.';
export const nowSendMessage = 'Almost done: the customer gets no mail.';

/* The message to the customer. */

export const sendTheLink =
  'Send this link from your phone. With it, the customer sees the findings and answers.';
/** In place of it, if the link needs an account. */
export const sendToAccount =
  'Send this link from your phone. The customer signs in, sees the findings and answers.';
export const messageAgain = 'Send the message again';
/** The same for a customer who has got a mail. */
export const messageToo = 'Send a message, too';
export const backToFindings = 'Back to the findings';

/* The form. */

export const newFinding = 'New finding';
export const changeFinding = 'Change the finding';
export const textLabel = 'What did you find?';
export const oneSentence = 'One sentence, for the customer.';
export const urgencyLabel = 'How urgent is it?';
export const priceLabel = 'Price in taka';
export const minutesLabel = 'Minutes of work';
export const quickMinutes = 'Usual minutes';
export const answerIsTakenBack =
  'With another text, urgency or price, an answer no longer counts: ask the customer again.';

export const needText = 'Please say what you found.';
export const needUrgency = 'Please choose how urgent it is.';
export const needMinutes = 'Please type whole minutes such as 45.';
export const hoursOf = (hours: number): string => `${hours} hours`;

export const changedMeanwhile = 'It has changed in the meantime. It is now:';
export const removedMeanwhile = 'It was removed in the meantime. With yours, it is a new finding.';
export const goOnWithMine = 'Go on with mine';
