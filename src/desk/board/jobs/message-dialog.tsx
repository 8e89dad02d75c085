import { useEffect, useRef, useState } from 'react';
import type { Job } from '../../../contract/desk-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import type { JobChange } from '../moves/job-change.ts';
import { changeIn, fieldsOf, isShownAs, type JobFields, jobDrafts, rebase } from '../moves/job-fields.ts';
import type { Failure, Outcome } from '../moves/moves.ts';
import { nameOf, stepsOf, takesMessage } from './steps.ts';
import * as t from './texts.ts';

const MAX_LENGTH = 200;

interface MessageDialogProps {
  job: Job;
  /** The job as it is now, if the board has it. */
  current: Job | undefined;
  /** The names of the staff. */
  staff: string[];
  /** What is saved waits for the server. */
  isAway: boolean;
  save: (job: Job, change: JobChange) => Promise<Outcome>;
  close: () => void;
}

/** Renders all steps of a job, and the sentence for its customer. What is typed stays until it is saved; only what was changed is sent. */
export function MessageDialog({ job, current: shown, staff, isAway, save, close }: MessageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [seen, setSeen] = useState(job);
  const [fields, setFields] = useState(() => {
    const draft = jobDrafts.all()[job.orderId];
    return draft ? rebase(draft.fields, draft.before, job) : fieldsOf(job);
  });
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);
  const { step, message, mechanic } = fields;
  const isTaken = takesMessage(step);
  const known = shown ?? seen;
  const current = failure && failure.job.rev > known.rev ? failure.job : known;
  const isOther = !isSaving && current.rev !== seen.rev && !isShownAs(current, seen);

  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);

  const keep = (next: JobFields, base: Job) => {
    setFields(next);
    jobDrafts.set(job.orderId, { fields: next, before: fieldsOf(base) });
  };
  const forget = () => jobDrafts.set(job.orderId, undefined);
  const change = (changes: Partial<JobFields>) => keep({ ...fields, ...changes }, seen);
  const submit = async () => {
    const base = isOther ? seen : current;
    const wanted = changeIn(fields, base);
    if (!wanted.move && wanted.mechanic === undefined) return dialog.current?.close();
    setSaving(true);
    const outcome = await save(base, wanted);
    setSaving(false);
    if (outcome === 'done') {
      forget();
      return dialog.current?.close();
    }
    const failed = outcome === 'declined' ? undefined : outcome;
    setFailure(failed);
    if (failed && !failed.isConflict) setSeen(failed.job);
  };
  const goOn = () => {
    keep(rebase(fields, fieldsOf(seen), current), current);
    setSeen(current);
  };
  const suggest = (suggestion: string) => {
    change({ message: suggestion });
    text.current?.focus();
  };

  return (
    <Dialog
      dialog={dialog}
      aria-labelledby="dialog-title"
      onClose={() => {
        // What is being saved may fail, and is shown again then.
        if (!isSaving) forget();
        close();
      }}
    >
      <Form
        data-kept
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void submit();
        }}
      >
        <h2 id="dialog-title" className="text-2xl">
          {nameOf(job)}
        </h2>
        <p className="-mt-3 text-muted">
          {job.customer}, {job.serviceName}
        </p>
        {failure && <Alert>{failure.text}</Alert>}
        {isOther && (
          <p role="status" className="font-semibold text-warning">
            {t.movedMeanwhile(t.stepNames[current.progress])}{' '}
            {current.message !== seen.message && current.message && `“${current.message}” `}
            {current.mechanic !== seen.mechanic && current.mechanic && `${t.worksOn(current.mechanic)} `}
            <button type="button" className="link" onClick={goOn}>
              {t.continueFromThere}
            </button>
          </p>
        )}
        <Choices legend={t.stepLabel} className="grid-cols-2 sm:grid-cols-3 [&>.choice]:min-h-14">
          {stepsOf(seen, new Date()).map((one) => (
            <Choice
              key={one}
              name="progress"
              value={one}
              label={t.stepNames[one]}
              checked={one === step}
              onChange={() => change({ step: one })}
            >
              {t.stepNames[one]}
            </Choice>
          ))}
        </Choices>
        {step === 'given-up' && <p>{t.givenUpMeans}</p>}
        <Select
          label={t.mechanicLabel}
          value={mechanic}
          onChange={({ target }) => change({ mechanic: target.value })}
        >
          <option value="">{t.nobody}</option>
          {[...new Set([...(mechanic ? [mechanic] : []), ...staff])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {isTaken && (
          <div className="grid gap-2">
            <TextArea
              ref={text}
              label={t.messageLabel}
              rows={3}
              maxLength={MAX_LENGTH}
              value={message}
              onChange={({ target }) => change({ message: target.value })}
              hint={t.messageHint(message.length, MAX_LENGTH)}
            />
            <div className="flex flex-wrap gap-2">
              {t.suggestions[step]?.map((suggestion) => (
                <button
                  key={suggestion}
                  type="button"
                  className="suggestion"
                  onClick={() => suggest(suggestion)}
                >
                  {suggestion.trim()}
                </button>
              ))}
            </div>
          </div>
        )}
        {isSaving && isAway && (
          <p role="status" className="font-semibold text-warning">
            {t.waitsForServer}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={step === 'given-up' ? 'danger' : 'primary'} pending={isSaving}>
            {step === 'given-up' ? t.giveUp : t.save}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {t.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
