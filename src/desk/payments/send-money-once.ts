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
 * Sends money that a form takes, gives back or takes off, with an id by which the server knows a repeat. Until it is recorded, or a conflict says that the
 * next try is another one, the id is kept like a draft, also when the dialog is closed.
 * @returns the booking, and whether an earlier press had recorded it before the booking was read as it was seen
 */
export async function sendMoneyOnce(
  seen: Pick<Job, 'orderId' | 'rev'>,
  send: (id: string) => Promise<Job>,
  form = 'take',
): Promise<Once> {
  const uid = signedInUid();
  const draft = `${form} ${seen.orderId} id`;
  const { id = crypto.randomUUID() } = draftOf(uid, draft);
  keepDraft(uid, draft, { id });
  const forget = () => draftOf(uid, draft).id === id && keepDraft(uid, draft, {});
  try {
    const job = await send(id);
    forget();
    return { job, wasRecorded: job.rev === seen.rev };
  } catch (error) {
    if (hasStatus(error, 409)) forget();
    throw error;
  }
}
