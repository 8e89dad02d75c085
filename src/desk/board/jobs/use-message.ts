import type { Job } from '../../../contract/desk/desk-day.ts';
import { closeDialogOf } from '../../../features/forms/form-dialog.tsx';
import { useForm } from '../../../features/forms/use-form.ts';
import { useExpected, useLatestJob } from '../../kit/use-expected.ts';
import type { JobChange } from '../moves/job-change.ts';
import type { MoveOutcome } from '../moves/moves.ts';
import { hasJobChanged, jobFieldsOf, jobRules, problemsOfJobChange, typedJobChange } from './job-fields.tsx';

export interface MessageOptions {
  job: Job;
  /** The job as it is now, if the board has it. */
  current: Job | undefined;
  send: (job: Job, change: JobChange) => Promise<MoveOutcome>;
}

/** Returns the form of all steps of a job, what it is about, and the job as it is now. Only what was touched is sent, on top of the job as it was expected. */
export function useJobForm({ job, current, send }: MessageOptions) {
  const { expected, goOn } = useExpected(job);
  const { now, find } = useLatestJob(current ?? expected);
  const isOther = hasJobChanged(now, expected);
  const form = useForm({
    draft: `job ${job.orderId}`,
    initial: jobFieldsOf(expected),
    rules: jobRules,
    read: (texts) => {
      const base = isOther ? expected : now;
      const change = typedJobChange(texts, base);
      const errors = problemsOfJobChange(change);
      return errors ? { errors } : { request: { base, change } };
    },
    send: async ({ base, change }) => {
      if (!change.move && change.mechanic === undefined) return;
      const outcome = await send(base, change);
      if (outcome === 'done') return;
      // The typed text stays, and there is nothing to say.
      if (outcome === 'declined') throw new Error('');
      find(outcome.job);
      if (!outcome.isConflict) goOn(outcome.job);
      throw new Error(outcome.text);
    },
    onDone: () => closeDialogOf(form),
    // Its card says it.
    onFailed: () => undefined,
  });
  return { form, expected, now, isOther, goOn };
}
