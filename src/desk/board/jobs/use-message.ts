import type { Job } from '../../../contract/desk/desk-day.ts';
import { closeDialogOf } from '../../../features/forms/form-dialog.tsx';
import { useForm } from '../../../features/forms/use-form.ts';
import { useLatestJob, useSeen } from '../../kit/use-seen.ts';
import type { JobChange } from '../moves/job-change.ts';
import type { MoveOutcome } from '../moves/moves.ts';
import { fieldsOf, hasJobChanged, jobRules, problemsOfChange, typedChange } from './job-fields.tsx';

export interface MessageOptions {
  job: Job;
  /** The job as it is now, if the board has it. */
  current: Job | undefined;
  send: (job: Job, change: JobChange) => Promise<MoveOutcome>;
}

/** Returns the form of all steps of a job, what it is about, and the job as it is now. Only what was touched is sent, on top of the job as it was seen. */
export function useMessage({ job, current, send }: MessageOptions) {
  const { seen, goOn } = useSeen(job);
  const { now, find } = useLatestJob(current ?? seen);
  const isOther = hasJobChanged(now, seen);
  const form = useForm({
    draft: `job ${job.orderId}`,
    initial: fieldsOf(seen),
    rules: jobRules,
    read: (texts) => {
      const base = isOther ? seen : now;
      const change = typedChange(texts, base);
      const errors = problemsOfChange(change);
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
  return { form, seen, now, isOther, goOn };
}
