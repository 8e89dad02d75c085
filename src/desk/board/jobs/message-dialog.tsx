import { useRef } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import type { Job, JobStep } from '../../../contract/desk/desk-day.ts';
import { MAX_SENTENCE } from '../../../contract/text/text-limits.ts';
import { FormDialog } from '../../../features/forms/form-dialog.tsx';
import type { FormState } from '../../../features/forms/use-fields.ts';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { save } from '../../texts.ts';
import { chosenJobStep, describeJobChanges, type JobFields, JobNoteFields } from './job-fields.tsx';
import { canStepTakeMessage, nameOfJob, servicesOfCar, stepsToChoose } from './steps.ts';
import * as t from './texts.ts';
import { type MessageOptions, useJobForm } from './use-message.ts';

interface MessageDialogProps extends MessageOptions {
  staff: string[];
  /** Changes wait for the server. */
  isAway: boolean;
  close: () => void;
}

/** Renders all steps of a job, and the sentence for its customer. */
export function MessageDialog({ staff, isAway, close, ...options }: MessageDialogProps) {
  const { job } = options;
  const { form, expected, now, isOther, goOn } = useJobForm(options);
  const step = chosenJobStep(form.texts, expected);
  const isGivenUp = step === 'given-up';

  return (
    <FormDialog
      title={nameOfJob(job)}
      form={form}
      act={isGivenUp ? t.giveUp : save}
      look={isGivenUp ? 'danger' : 'primary'}
      first="step"
      onClose={close}
    >
      <p className="-mt-3 text-muted">{[job.customer, servicesOfCar(job)].filter(Boolean).join(', ')}</p>
      <Choices
        legend={t.stepLabel}
        className="grid-cols-2 sm:grid-cols-3 [&>.choice]:min-h-14 [&>.choice]:px-1"
      >
        {stepsToChoose(expected, serverNow()).map((one) => (
          <Choice key={one} {...form.choice('step', one)} checked={one === step} label={t.stepNames[one]} />
        ))}
      </Choices>
      {isGivenUp && <p>{t.givenUpMeans}</p>}
      <MechanicField form={form} staff={staff} />
      {canStepTakeMessage(step) && (
        <>
          <JobNoteFields form={form} />
          <SentenceField form={form} step={step} />
        </>
      )}
      {form.isPending && isAway && (
        <p role="status" className="font-semibold text-warning">
          {t.waitsForServer}
        </p>
      )}
      {isOther && !form.isPending && (
        <ChangedMeanwhile now={now} expected={expected} goOn={() => goOn(now)} />
      )}
    </FormDialog>
  );
}

/** Renders who works on a job: one of the staff, or who else was named. */
function MechanicField({ form, staff }: { form: FormState<JobFields>; staff: string[] }) {
  const { mechanic } = form.texts;
  return (
    <Select label={t.mechanicLabel} {...form.field('mechanic')}>
      <option value="">{t.nobody}</option>
      {[...new Set([...(mechanic ? [mechanic] : []), ...staff])].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Renders the sentence for the customer, of which those that are written often are one press. */
function SentenceField({ form, step }: { form: FormState<JobFields>; step: JobStep }) {
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-2">
      <TextArea
        ref={text}
        label={t.messageLabel}
        {...form.field('message')}
        rows={3}
        hint={t.messageHint(form.texts.message.length, MAX_SENTENCE)}
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
  );
}

/** Says what somebody else has done to a job since it was seen, and lets the member go on from there. */
const ChangedMeanwhile = ({ now, expected, goOn }: { now: Job; expected: Job; goOn: () => void }) => (
  <p className="font-semibold text-warning">
    <span role="status">
      {t.movedMeanwhile(t.stepNames[now.progress])} {describeJobChanges(now, expected)}
    </span>{' '}
    <button type="button" className="link" onClick={goOn}>
      {t.continueFromThere}
    </button>
  </p>
);
