import { hasStatus } from '../../api/api-error.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { draftOf, keepDraft } from '../../drafts.ts';
import { signedInUid } from '../../features/auth/session/auth-state.ts';

/** A booking after an act that is done once, and whether that was done already. */
export interface Once {
  job: Job;
  wasRecorded: boolean;
}

/**
 * Sends what is done once, with an id by which the server knows a repeat. Until it is recorded, or a conflict says that the next try is another one, the id
 * is kept like a draft, of this name, also when the dialog is closed.
 */
export async function sendOnceWithKeptId<Result>(
  draft: string,
  send: (id: string) => Promise<Result>,
): Promise<Result> {
  const uid = signedInUid();
  const { id = crypto.randomUUID() } = draftOf(uid, draft);
  keepDraft(uid, draft, { id });
  const forget = () => draftOf(uid, draft).id === id && keepDraft(uid, draft, {});
  try {
    const result = await send(id);
    forget();
    return result;
  } catch (error) {
    if (hasStatus(error, 409)) forget();
    throw error;
  }
}

/**
 * Sends money that a form takes, gives back or takes off, as `sendOnceWithKeptId` does.
 * @returns the booking, and whether an earlier press had recorded it before the booking was read as it was expected
 */
export async function sendMoneyOnce(
  expected: Pick<Job, 'orderId' | 'rev'>,
  send: (id: string) => Promise<Job>,
  form = 'take',
): Promise<Once> {
  const job = await sendOnceWithKeptId(`${form} ${expected.orderId} id`, send);
  return { job, wasRecorded: job.rev === expected.rev };
}
