/* The answer to what was found: what is chosen, and what was sent. Amounts are in words. */

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
