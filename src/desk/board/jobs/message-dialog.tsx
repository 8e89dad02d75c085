import { useEffect, useRef, useState } from 'react';
import type { Job, JobStep } from '../../../contract/desk-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { useSetMechanic } from '../../plan/plan-visit.ts';
import { describeFailure } from './move-job.ts';
import { nameOf, stepsOf, takesMessage } from './steps.ts';
import {
  cancel,
  continueFromThere,
  givenUpMeans,
  giveUp,
  mechanicLabel,
  messageHint,
  messageLabel,
  movedMeanwhile,
  nobody,
  save as saveLabel,
  stepLabel,
  stepNames,
  suggestions,
} from './texts.ts';

const MAX_LENGTH = 200;

interface MessageDialogProps {
  job: Job;
  /** The job as it is now, if the board has it. */
  current: Job | undefined;
  /** The names of the staff. */
  staff: string[];
  /** Returns why it failed, if it did. */
  save: (job: Job, progress: JobStep, message: string) => Promise<string | undefined>;
  close: () => void;
}

/** Renders all steps of a job, and the sentence for its customer. What is typed stays until it is saved. */
export function MessageDialog({ job, current = job, staff, save, close }: MessageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [progress, setProgress] = useState<JobStep>(job.progress);
  const [message, setMessage] = useState(job.message ?? '');
  const [mechanic, setMechanic] = useState(job.mechanic ?? '');
  const [seen, setSeen] = useState(job);
  const { mutateAsync: sendMechanic } = useSetMechanic();
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isTaken = takesMessage(progress);

  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);

  /** Returns why a part was not saved. */
  const saveAll = async () => {
    try {
      const isSame = mechanic === (seen.mechanic ?? '');
      const now = isSame ? seen : await sendMechanic({ job: seen, mechanic });
      setSeen(now);
      return await save(now, progress, isTaken ? message.trim() : '');
    } catch (error) {
      return describeFailure(error, seen);
    }
  };
  const submit = async () => {
    setSaving(true);
    const reason = await saveAll();
    setSaving(false);
    setFailure(reason);
    if (reason === undefined) dialog.current?.close();
  };
  const suggest = (suggestion: string) => {
    setMessage(suggestion);
    text.current?.focus();
  };

  return (
    <Dialog dialog={dialog} aria-labelledby="dialog-title" onClose={close}>
      <Form
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
        {failure && <Alert>{failure}</Alert>}
        {current.rev !== seen.rev && (
          <p role="status" className="font-semibold text-warning">
            {movedMeanwhile(stepNames[current.progress])}{' '}
            <button type="button" className="link" onClick={() => setSeen(current)}>
              {continueFromThere}
            </button>
          </p>
        )}
        <Choices legend={stepLabel} className="grid-cols-2 sm:grid-cols-3 [&>.choice]:min-h-14">
          {stepsOf(job, new Date()).map((step) => (
            <Choice
              key={step}
              name="progress"
              label={stepNames[step]}
              checked={step === progress}
              onChange={() => setProgress(step)}
            >
              {stepNames[step]}
            </Choice>
          ))}
        </Choices>
        {progress === 'given-up' && <p>{givenUpMeans}</p>}
        <Select label={mechanicLabel} value={mechanic} onChange={({ target }) => setMechanic(target.value)}>
          <option value="">{nobody}</option>
          {[...new Set([...(job.mechanic ? [job.mechanic] : []), ...staff])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        {isTaken && (
          <div className="grid gap-2">
            <TextArea
              ref={text}
              label={messageLabel}
              rows={3}
              maxLength={MAX_LENGTH}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
              hint={messageHint(message.length, MAX_LENGTH)}
            />
            <div className="flex flex-wrap gap-2">
              {suggestions[progress]?.map((suggestion) => (
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={progress === 'given-up' ? 'danger' : 'primary'} pending={isSaving}>
            {progress === 'given-up' ? giveUp : saveLabel}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
