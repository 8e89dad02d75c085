/* Cash that moves in or out of the drawer for no booking. Amounts are in words. */

export const moveCash = 'Cash in or out';
export const whatHappens = 'What happens';
export const directionNames = { out: 'Taken out', in: 'Put in' };
export const kindLabel = 'What for';
export const chooseKind = 'Please choose what it is for.';
export const reasonHint = 'Whoever counts the drawer reads it.';
export const receipt = 'Receipt';
export const receiptLabel = 'Photo of the receipt (optional)';
/** The button, once the amount can be read. */
export const acts = {
  out: (amount: string): string => `Record ${amount} taken out`,
  in: (amount: string): string => `Record ${amount} put in`,
};
/** Says so of one that is recorded, or in the list; `kind` is such as "Parts". */
export const moved = (amount: number, taka: string, kind: string): string =>
  `${taka} ${amount < 0 ? 'taken out' : 'put in'}: ${kind}`;
export const isRecorded = (movement: string): string => `${movement}. Recorded.`;
export const failed = (movement: string, reason: string): string =>
  `${movement}: not recorded as far as we know. ${reason}`;

export const movementsTitle = 'In and out of the drawer, without a booking';
export const takeBack = 'Take back';
export const takeBackQuestion = (movement: string): string => `Take back: ${movement}?`;
export const takeBackConsequences =
  'It counts no longer, as if it had not happened. It stays in the list and in the log, with the reason.';
export const isTakenBack = (movement: string): string => `Taken back: ${movement}.`;
export const takenBackBy = (member: string, clock: string, reason: string): string =>
  `Taken back by ${member}, ${clock}: ${reason}`;
