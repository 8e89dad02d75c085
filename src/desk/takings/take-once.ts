import { hasStatus } from '../../api/api-error.ts';
import { draftOf, keepDraft } from '../../drafts.ts';
import { signedInUid } from '../../features/auth/session/auth-state.ts';

/**
 * Sends money that is taken or given back, with an id by which the server knows a repeat. The id is kept like a draft, also when its dialog is closed,
 * until the server has recorded it, or says by a conflict that the next try is another one.
 */
export async function takeOnce<T>(transactionId: string, send: (id: string) => Promise<T>): Promise<T> {
  const uid = signedInUid() ?? null;
  const draft = `take ${transactionId} id`;
  const { id = crypto.randomUUID() } = draftOf(uid, draft);
  keepDraft(uid, draft, { id });
  try {
    const result = await send(id);
    keepDraft(uid, draft, {});
    return result;
  } catch (error) {
    if (hasStatus(error, 409)) keepDraft(uid, draft, {});
    throw error;
  }
}
