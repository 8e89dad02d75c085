import type { UnmatchedReason } from '../../contract/desk/desk-money.ts';
import type { GatewayName } from '../../contract/money/money.ts';
export const title = 'Money';
export const theWeek = 'The week';
export const theMonth = 'The month';
export const allClear = 'All clear';

/** The names of the gateways. */
export const gatewayNames: Record<GatewayName, string> = { sslcommerz: 'SSLCommerz', stripe: 'Stripe' };
export const takenAtMoment = (moment: string): string => `taken ${moment}`;
/** Precedes the transaction id. */
export const transactionAt = (gateway: string): string => `${gateway}, transaction`;
export const someShown = (shown: number, total: number): string =>
  `${shown} of ${total} are shown, the rest as these are settled.`;

export const heldTitle = 'To be checked';
export const allHeld = '“npm run orders -- list --payment held” prints all.';

export const disputedTitle = 'Disputed';
export const allDisputed = 'The gateway’s dashboard has all.';
export const answerDispute = (gateway: string): string =>
  `The customer has disputed this payment with their bank. Answer it in ${gateway}’s dashboard, before the date that it names. Until the bank has decided, nothing is given back from here.`;
/** Nothing is disputed yet. */
export const answerInquiry = (gateway: string): string =>
  `The customer’s bank asks about this payment. Answer in ${gateway}’s dashboard, before the date that it names, or give the payment back, which ends it. Otherwise it may become a dispute.`;

export const owedTitle = 'Due back';
export const allOwed = '“npm run orders -- list --payment refund-due” prints more.';

/* The state of a refund, and what to do about it. */
export const refundStarts =
  'The refund starts by itself, within a quarter of an hour. There is nothing to do.';
export const refundWaits = (gateway: string): string =>
  `The refund waits for “npm run refunds” on the machine that is registered at ${gateway}: ask whoever looks after this site.`;
export const refundRuns = (gateway: string): string =>
  `${gateway} is giving it back. There is nothing to do.`;
export const everyQuarter = 'every quarter of an hour';
export const byNextCommand = 'by the next “npm run refunds”';
export const refundRefused = (gateway: string, reason: string, next: string): string =>
  `${gateway} has refused it: ${reason}. It is tried again ${next}. If that goes on, pay the customer by hand and record it here.`;
export const refundUnclear = (gateway: string, reason: string): string =>
  `The refund has begun, but ${gateway} does not say how far it is: ${reason}. Look it up in its panel, and record it here once it is done there.`;
export const refundDisputed =
  'The customer has disputed it with their bank, which decides: nothing is given back from here until then.';
export const refundFailed = (reason: string): string =>
  `The refund has failed for good: ${reason}. Start it again, or pay the customer by hand and record it here.`;
export const noReason = 'no reason is known';

/** The names of a payment's id in each gateway's panel. */
export const captureNames: Record<GatewayName, string> = {
  sslcommerz: 'Validation id',
  stripe: 'Payment intent',
};
export const unmatchedTitle = 'Without a booking';
export const foundAt = (moment: string): string => `Found ${moment}`;
export const findPayer = (gateway: string, captureName: string): string =>
  `Look the payer up in ${gateway}’s panel by the ${captureName.toLowerCase()}, and give the money back there, or find the booking in a backup by its order id.`;
export const orderIdName = 'Order id';
export const transactionName = 'Transaction';
export const bankIdName = 'Bank’s id';
export const notKnown = 'not known';
export const closeIt = 'Close…';
export const closeFound = (amount: string, moment: string): string => `Close: ${amount}, found ${moment}`;
export const closedTitle = 'What became of money without a booking';
export const noneClosed = 'None yet.';

/** The ends of money that no booking knew. */
export const reasonNames: Record<UnmatchedReason, string> = {
  attributed: 'It belongs to a booking',
  'given-back': 'It was given back by hand',
  mistake: 'It was the gateway’s mistake',
};
export const whatBecameOf = (amount: string): string => `What became of ${amount}?`;
export const chooseReason = 'Please choose a reason.';
export const whichBooking = 'Which booking';
export const optionalNote = 'Note (optional)';
export const closeEntry = 'Close this entry';
export const entryClosed = (amount: string): string => `${amount} without a booking: closed.`;

export const recentTitle = 'Recent payments';
export const nobodyPaid = 'Nobody has paid yet.';
export const searchFurtherBack = 'Search further back';

/* The money that the desk has taken and given back on a day. Amounts are in words. */

export const tillTitle = 'Till';
export const cashOfDay = 'Cash of the day, in and out';
/** `gateway` is one of `gatewayNames`. */
export const onlineBy = (gateway: string): string => `Online, ${gateway}`;
export const recordedAsBack = 'Recorded as given back';
export const notInSums =
  'By hand, or in the gateway’s panel: in no other sum here. If it was cash, the drawer has less.';
export const printTill = 'Print the till';
export const nothingTaken = 'No money has come in or gone back on this day.';
export const takenTimes = (amount: string, count: number): string => `${amount} taken, ${count}×`;
export const givenBackTimes = (amount: string, count: number): string => `${amount} given back, ${count}×`;
export const byMember = 'By member';
export const givenBack = (amount: string): string => `${amount} given back`;
export const deskPaymentsCount = (count: number): string => `All takings (${count})`;

/* Closing the till of a day. `count` is what was counted, and the difference. */

export const closeDay = 'Close the day';
export const closeDayOf = (day: string): string => `Close the day: ${day}`;
export const floatLabel = 'In the drawer in the morning';
/** `since` is one of the next two, if something has come or gone. */
export const leftSince = (amount: string, day: string, since?: string): string =>
  `${amount} were counted on ${day}${since ? `, ${since}` : ''}.`;
export const comeSince = (amount: string): string => `${amount} have come since`;
export const goneSince = (amount: string): string => `${amount} have gone since`;
/** Of what was in the drawer in the morning. */
export const deviation = 'Against what was left';
export const withDeviation = (count: string, deviation: string): string =>
  `${count}; in the morning: ${deviation}`;
export const cashTaken = 'Cash taken';
export const cashGivenBack = 'Cash given back';
export const countByNotes = 'Count by notes';
export const notesOf = (amount: string): string => `${amount} ×`;
export const coins = 'Coins, in taka';
export const reasonNeeded = (tolerance: string): string =>
  `It is off by more than ${tolerance}: the garage is told, with the reason.`;
export const shouldBe = 'Should be in the drawer';
export const countedLabel = 'Counted';
export const typeInDrawer = 'Please type an amount such as 4,200, or 0.';
export const difference = 'Difference';
export const noDifference = 'none';
export const missing = (amount: string): string => `${amount} missing`;
export const tooMuch = (amount: string): string => `${amount} too much`;
export const countedWith = (amount: string, difference: string): string =>
  `${amount} counted, difference: ${difference}`;
export const isClosed = (day: string, count: string): string => `${day} is closed: ${count}.`;
export const closedBy = (member: string, moment: string): string => `Closed by ${member}, ${moment}`;
export const sinceClosing = 'Cash since closing';
export const reopen = 'Reopen the day';
export const reopenQuestion = (day: string): string => `Reopen ${day}?`;
export const reopenConsequences =
  'The day can then be counted and closed again. The log says that you have reopened it.';
export const isReopened = (day: string): string => `${day} is open again.`;
export const reopenedBy = (member: string, moment: string): string => `Reopened by ${member}, ${moment}.`;
export const countBefore = (count: string): string => `Before: ${count}.`;
