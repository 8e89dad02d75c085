/* Why a request of the staff is refused. */

export const forbidden = 'Forbidden';
export const notOfStaff = 'This account is not of the garage’s staff.';
export const ownersOnly = 'For owners only';
export const notAnOwner = 'Only an owner may do this.';
export const nameTaken = 'another member has this name';
export const lastOwner = 'One owner has to stay. Make another member an owner first.';
export const alreadyOfStaff = 'This account is of the garage’s staff already.';

export const isOver = 'is over';
export const isClosedWeekday = 'is on a weekday on which the garage is closed';
export const notADay = 'is not a day such as 2026-11-30';
export const notOfPage = 'is not of a former page';

export const alreadyChanged = 'Already changed';
export const dayChanged = 'Somebody else has changed this day.';
export const jobChanged = 'Somebody else was first.';

export const notPossible = 'Not possible';
export const tooEarly = 'is too early: the slot of the visit is not over';
export const decideFirst = 'Accept or refuse the payment first.';
export const isApproved = 'The customer has approved work on this car. Remove the finding first.';
export const isDue = 'Money is still due for this car. Take it, or say that it leaves all the same.';
export const noVisit = 'No visit is awaited.';
export const notAwaited = 'This booking is not paid, or was cancelled.';
/** A payment is in another state than the one to decide on. */
export const notInState = { held: 'This payment is not held.', paid: 'This payment is not paid.' };
export const notDueBack = 'The gateway refunds this money, or it is not due back.';

export const whichBooking = 'Which booking is it?';
export const alreadyClosed = 'Already closed';
export const closedBy = (member: string): string => `${member} has closed this already.`;

export const notSetUp = 'Not set up';
export const noImageHost = 'Pictures cannot be uploaded: IMGBB_API_KEY is not set.';
export const gatewayTimeout = 'Gateway Timeout';
export const badGateway = 'Bad Gateway';
/** `reason` is a sentence in English. */
export const notUploaded = ({ message: reason }: { message: string; isTimeout: boolean }): string =>
  `The picture was not uploaded: ${reason}`;
