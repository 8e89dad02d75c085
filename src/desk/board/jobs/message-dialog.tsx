import { useEffect, useRef, useState } from 'react';
import type { Job, JobStep } from '../../../contract/desk-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { nameOf, stepNames, stepsOf, takesMessage } from './steps.ts';

const MAX_LENGTH = 200;

const suggestions: Partial<Record<JobStep, string[]>> = {
  'in-work': ['Ready at about '],
  waiting: ['Waiting for a part until ', 'Please call us: we found something more'],
  ready: ['Ready: you can fetch it until '],
};

interface MessageDialogProps {
  job: Job;
  /** The job as it is now, if the board has it. */
  current: Job | undefined;
  /** Returns why it failed, if it did. */
  save: (job: Job, progress: JobStep, message: string) => Promise<string | undefined>;
  close: () => void;
}

/** Renders all steps of a job, and the sentence for its customer. What is typed stays until it is saved. */
export function MessageDialog({ job, current = job, save, close }: MessageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const [progress, setProgress] = useState<JobStep>(job.progress);
  const [message, setMessage] = useState(job.message ?? '');
  const [seen, setSeen] = useState(job);
  const [failure, setFailure] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const isTaken = takesMessage(progress);

  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);

  const submit = async () => {
    setSaving(true);
    const reason = await save(seen, progress, isTaken ? message.trim() : '');
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
            It is at “{stepNames[current.progress]}” by now.{' '}
            <button type="button" className="link" onClick={() => setSeen(current)}>
              Go on from there
            </button>
          </p>
        )}
        <Choices legend="Step" className="grid-cols-2 sm:grid-cols-3 [&>.choice]:min-h-14">
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
        {progress === 'given-up' && (
          <p>
            The time is free for others again. The customer gets a mail and chooses another time; the booking
            stays paid, and can be cancelled as before. This cannot be undone.
          </p>
        )}
        {isTaken && (
          <div className="grid gap-2">
            <TextArea
              ref={text}
              label="Sentence for the customer (optional)"
              rows={3}
              maxLength={MAX_LENGTH}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
              hint={`Shown beside their booking. ${message.length} of ${MAX_LENGTH} characters.`}
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
            {progress === 'given-up' ? 'Give the visit up' : 'Save'}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
