import { useRef, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import type { Job } from '../../../contract/desk/desk-day.ts';
import { MAX_SENTENCE } from '../../../contract/text/text-limits.ts';
import { closeDialogOf, FormDialog } from '../../../features/forms/form-dialog.tsx';
import { atMost } from '../../../features/forms/rules.ts';
import { useForm } from '../../../features/forms/use-form.ts';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { save } from '../../texts.ts';
import type { JobChange } from '../moves/job-change.ts';
import type { Outcome } from '../moves/moves.ts';
import {
  changeIn,
  describeChanges,
  fieldsOf,
  isShownAs,
  problemsIn,
  ReadingFields,
  stepIn,
} from './job-fields.tsx';
import { nameOf, servicesOf, stepsOf, takesMessage } from './steps.ts';
import * as t from './texts.ts';

interface MessageDialogProps {
  job: Job;
  /** The job as it is now, if the board has it. */
  current: Job | undefined;
  staff: string[];
  /** Changes wait for the server. */
  isAway: boolean;
  send: (job: Job, change: JobChange) => Promise<Outcome>;
  close: () => void;
}

/** Renders all steps of a job, and the sentence for its customer. Only what was touched is sent, on top of the job as it was seen. */
export function MessageDialog({ job, current: shown, staff, isAway, send, close }: MessageDialogProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [seen, setSeen] = useState(job);
  /** The job as a change that has failed found it. */
  const [found, setFound] = useState(job);
  const known = shown ?? seen;
  const current = found.rev > known.rev ? found : known;
  const isOther = current.rev !== seen.rev && !isShownAs(current, seen);
  const form = useForm({
    draft: `job ${job.orderId}`,
    initial: fieldsOf(seen),
    rules: { message: atMost(MAX_SENTENCE) },
    read: (texts) => {
      const base = isOther ? seen : current;
      const change = changeIn(texts, base);
      const errors = problemsIn(change);
      return errors ? { errors } : { request: { base, change } };
    },
    send: async ({ base, change }) => {
      if (!change.move && change.mechanic === undefined) return;
      const outcome = await send(base, change);
      if (outcome === 'done') return;
      // The typed text stays, and there is nothing to say.
      if (outcome === 'declined') throw new Error('');
      setFound(outcome.job);
      if (!outcome.isConflict) setSeen(outcome.job);
      throw new Error(outcome.text);
    },
    onDone: () => closeDialogOf(form),
    // Its card says it.
    onFailed: () => undefined,
  });
  const step = stepIn(form.texts, seen);
  const { message, mechanic } = form.texts;
  const isGivenUp = step === 'given-up';

  return (
    <FormDialog
      title={nameOf(job)}
      form={form}
      act={isGivenUp ? t.giveUp : save}
      look={isGivenUp ? 'danger' : 'primary'}
      first="step"
      onClose={close}
    >
      <p className="-mt-3 text-muted">{[job.customer, servicesOf(job)].filter(Boolean).join(', ')}</p>
      <Choices
        legend={t.stepLabel}
        className="grid-cols-2 sm:grid-cols-3 [&>.choice]:min-h-14 [&>.choice]:px-1"
      >
        {stepsOf(seen, serverNow()).map((one) => (
          <Choice key={one} {...form.choice('step', one)} checked={one === step} label={t.stepNames[one]} />
        ))}
      </Choices>
      {isGivenUp && <p>{t.givenUpMeans}</p>}
      <Select label={t.mechanicLabel} {...form.field('mechanic')}>
        <option value="">{t.nobody}</option>
        {[...new Set([...(mechanic ? [mechanic] : []), ...staff])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {takesMessage(step) && <ReadingFields field={form.field} />}
      {takesMessage(step) && (
        <div className="grid gap-2">
          <TextArea
            ref={text}
            label={t.messageLabel}
            {...form.field('message')}
            rows={3}
            hint={t.messageHint(message.length, MAX_SENTENCE)}
          />
          <div className="flex flex-wrap gap-2">
            {t.suggestions[step]?.map((suggestion) => (
              <button
                key={suggestion}
                type="button"
                className="suggestion"
                onClick={() => {
                  form.change({ message: suggestion });
                  text.current?.focus();
                }}
              >
                {suggestion.trim()}
              </button>
            ))}
          </div>
        </div>
      )}
      {form.isPending && isAway && (
        <p role="status" className="font-semibold text-warning">
          {t.waitsForServer}
        </p>
      )}
      {isOther && !form.isPending && (
        <p className="font-semibold text-warning">
          <span role="status">
            {t.movedMeanwhile(t.stepNames[current.progress])} {describeChanges(current, seen)}
          </span>{' '}
          <button type="button" className="link" onClick={() => setSeen(current)}>
            {t.continueFromThere}
          </button>
        </p>
      )}
    </FormDialog>
  );
}
