import * as z from 'zod/mini';
import type { Job, JobStep } from '../../../contract/desk-day.ts';
import { draftsOf } from '../../drafts/drafts.ts';
import { stepsOf, takesMessage } from '../jobs/steps.ts';
import { stepNames } from '../jobs/texts.ts';
import { isShownWhereSeen, type JobChange } from './job-change.ts';

const fieldsSchema = z.object({
  step: z.enum(Object.keys(stepNames) as JobStep[]),
  message: z.string(),
  mechanic: z.string(),
});
/** What the dialog of a job shows. */
export type JobFields = z.infer<typeof fieldsSchema>;

/** What was changed in the dialogs of jobs and not saved, by their orders' ids, and what they showed before. */
export const jobDrafts = draftsOf('jobs', z.object({ fields: fieldsSchema, before: fieldsSchema }));

export const fieldsOf = ({ progress, message = '', mechanic = '' }: Job): JobFields => ({
  step: progress,
  message,
  mechanic,
});

/** Returns what was changed in the dialog of a job, against what it showed. */
export function changeIn({ step, message, mechanic }: JobFields, seen: Job): JobChange {
  const before = fieldsOf(seen);
  const sentence = takesMessage(step) ? message.trim() : '';
  const isMove = step !== before.step || sentence !== before.message;
  return {
    ...(isMove && { move: { step, message: sentence || undefined } }),
    ...(mechanic !== before.mechanic && { mechanic }),
  };
}

/**
 * Returns what the dialog of a job shows once it has changed elsewhere: what the member has changed stays, unless it is a step that is not offered
 * any longer; all else is as it is now.
 */
export function rebase(fields: JobFields, before: JobFields, now: Job): JobFields {
  const after = fieldsOf(now);
  const isStepKept = fields.step !== before.step && stepsOf(now, new Date()).includes(fields.step);
  return {
    step: isStepKept ? fields.step : after.step,
    message: fields.message === before.message ? after.message : fields.message,
    mechanic: fields.mechanic === before.mechanic ? after.mechanic : fields.mechanic,
  };
}

/** Returns whether the dialog of a job shows it as it was seen, which may have been before the server has answered to the move there. */
export const isShownAs = (now: Job, seen: Job): boolean =>
  isShownWhereSeen(now, seen) && now.mechanic === seen.mechanic;
