import { hasStatus } from '../../api/api-error.ts';
import type { Job } from '../../contract/desk-day.ts';
import { draftOf, keepDraft } from '../../drafts.ts';
import { signedInUid } from '../../features/auth/session/auth-state.ts';
import * as t from './texts.ts';

/**
 * Sends money that a form takes, gives back or takes off, with an id by which the server knows a repeat. Until it is recorded, or a conflict says that the
 * next try is another one, the id is kept like a draft, also when the dialog is closed.
 * @throws {Error} if it was recorded before the job was read as it was seen: whoever presses then means as much once more
 */
export async function takeOnce(
  seen: Pick<Job, 'orderId' | 'rev'>,
  send: (id: string) => Promise<Job>,
  form = 'take',
): Promise<Job> {
  const uid = signedInUid();
  const draft = `${form} ${seen.orderId} id`;
  const { id = crypto.randomUUID() } = draftOf(uid, draft);
  keepDraft(uid, draft, { id });
  const forget = () => draftOf(uid, draft).id === id && keepDraft(uid, draft, {});
  try {
    const result = await send(id);
    forget();
    if (result.rev === seen.rev) throw new Error(t.recordedBefore);
    return result;
  } catch (error) {
    if (hasStatus(error, 409)) forget();
    throw error;
  }
}
