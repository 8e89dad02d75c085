import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import type { AnswerRefusal } from '../../findings/answer-findings.ts';
import type { Act, FindingRefusal } from '../../findings/decide-findings.ts';
import { removePhotos } from '../../findings/photos/photo-store.ts';
import { refusal } from '../../findings/refusals.ts';
import type { SignedInCall } from '../../http/endpoint.ts';
import { warning } from '../../http/request-log.ts';
import { runAfter } from '../../http/run-after.ts';
import { sendNoticesLater } from '../../notices/outbox.ts';
import type { Decision, OwnedOrder } from '../../order/change.ts';
import { countTakenOff } from '../../order/desk-limit.ts';
import { photosOf } from '../../order/order-facts.ts';
import { changeJob } from '../jobs.ts';
import { aboveLimit } from '../refusals.ts';

/**
 * Changes the findings on a car that is here, by a decision of a member of staff. A repeat changes nothing.
 * @throws {ProblemError} 409 with the job if that is not possible, or a finding is not as the member has seen it
 */
export const changeFindings = (
  call: SignedInCall,
  decide: (job: OwnedOrder, act: Act) => Decision<FindingRefusal | AnswerRefusal>,
): Promise<Job> =>
  changeJob(call, {
    decide: (job, act) => countTakenOff(decide(job, act), job, act),
    refuse: (reason, conflict) =>
      reason === 'above-limit' ? aboveLimit(conflict) : refusal(reason, conflict),
    after: (changed, before) => {
      const kept = photosOf(changed.order);
      removePhotosAfter(photosOf(before.order).filter((id) => !kept.includes(id)));
      sendNoticesLater();
    },
  });

/** Removes photos that have left their finding, after the response. */
function removePhotosAfter(ids: string[]): void {
  if (ids.length > 0) runAfter(() => removePhotos(ids).catch(warning({ photos: 'not removed', ids })));
}
