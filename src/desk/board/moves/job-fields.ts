import type { Job, JobStep } from '../../../contract/desk-day.ts';
import { stepsOf, takesMessage } from '../jobs/steps.ts';
import { isShownWhereSeen, type JobChange } from './job-change.ts';

/** The texts of the dialog of a job. */
export type JobFields = Record<'step' | 'message' | 'mechanic', string>;

export const fieldsOf = ({ progress, message = '', mechanic = '' }: Job): JobFields => ({
  step: progress,
  message,
  mechanic,
});

/** Returns the step that is chosen: where the car is, if the choice is not offered any longer. */
export const stepIn = ({ step }: JobFields, seen: Job): JobStep =>
  stepsOf(seen, new Date()).find((one) => one === step) ?? seen.progress;

/** Returns what was changed in the dialog of a job as it was seen. */
export function changeIn(fields: JobFields, seen: Job): JobChange {
  const { message, mechanic } = fields;
  const before = fieldsOf(seen);
  const step = stepIn(fields, seen);
  const sentence = takesMessage(step) ? message.trim() : '';
  const isMove = step !== before.step || sentence !== before.message;
  return {
    ...(isMove && { move: { step, message: sentence || undefined } }),
    ...(mechanic !== before.mechanic && { mechanic }),
  };
}

/** Returns whether the dialog of a job shows it as it was seen, which may have been before the server has answered to the move there. */
export const isShownAs = (now: Job, seen: Job): boolean =>
  isShownWhereSeen(now, seen) && now.mechanic === seen.mechanic;
