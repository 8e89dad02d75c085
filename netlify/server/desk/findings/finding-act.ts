import type * as z from 'zod/mini';
import type { AnswerRefusal } from '../../findings/answer-findings.ts';
import type { FindingRefusal } from '../../findings/decide-findings.ts';
import { removePhotos } from '../../findings/photos/photo-store.ts';
import { refusal } from '../../findings/refusals.ts';
import { warningOf } from '../../http/request-log.ts';
import { runAfter } from '../../http/run-after.ts';
import { sendNoticesLater } from '../../notices/outbox.ts';
import type { Decision, OwnedOrder } from '../../order/change.ts';
import { limitReductionsOfMember } from '../../order/desk-limit.ts';
import { photoNamesOf } from '../../order/order-facts.ts';
import { type Deciding, deskAct } from '../desk-act.ts';
import { refusal as deskRefusal } from '../refusals.ts';

/** Makes the function of an act of the staff on the findings of a car that is here. The problem is 409, too, if a finding is not as the member has seen it. */
export const findingAct = <Schema extends z.core.$ZodType>(
  body: Schema,
  decide: (
    job: OwnedOrder,
    asked: Deciding<z.output<Schema>, undefined>,
  ) => Decision<FindingRefusal | AnswerRefusal>,
) =>
  deskAct({
    body,
    role: 'desk',
    decide: (job, asked) => limitReductionsOfMember(decide(job, asked), job, asked),
    refuse: (reason, conflict) =>
      reason === 'above-limit' ? deskRefusal(reason, conflict) : refusal(reason, conflict),
    after: ({ order }, { job }) => {
      const kept = photoNamesOf(order);
      removePhotosAfter(photoNamesOf(job.order).filter((id) => !kept.includes(id)));
      sendNoticesLater();
    },
  });

/** Removes photos that have left their finding, after the response. */
function removePhotosAfter(ids: string[]): void {
  if (ids.length > 0) runAfter(() => removePhotos(ids).catch(warningOf({ photos: 'not removed', ids })));
}
