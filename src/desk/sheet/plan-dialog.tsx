import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { deskQuestionSchema, deskVisit } from '../../contract/desk-booking.ts';
import type { DeskVisit } from '../../contract/desk-booking-request.ts';
import type { Job } from '../../contract/desk-day.ts';
import { closeDialogOf, FormDialog } from '../../features/forms/form-dialog.tsx';
import { useForm } from '../../features/forms/use-form.ts';
import { slotsQuery } from '../../features/visits/choose/slots-query.ts';
import { formatSoonInDhaka } from '../../ui/dates.ts';
import { nameOf } from '../board/jobs/steps.ts';
import { planVisit } from '../board/jobs/texts.ts';
import { deskChange } from '../kit/desk-request.ts';
import { save } from '../texts.ts';
import { Question } from './question.tsx';
import * as t from './texts.ts';
import { nextFreeIn, TimeField } from './time-field.tsx';

interface PlanDialogProps {
  job: Job;
  /** Called with why it was not set, if the dialog was closed meanwhile. */
  onFailed: (message: string) => void;
  close: () => void;
}

/** Sets or moves the time at which a car comes. The customer gets a mail, if there is an address. */
export function PlanDialog({ job, onFailed, close }: PlanDialogProps) {
  const { transactionId, rev, visit } = job;
  const { data: slots, error: unread, isLoading } = useQuery(slotsQuery({ minutes: job.minutes }));
  const next = nextFreeIn(slots) ?? '';
  /** The time that was asked for: the next free one may be another by now. */
  const [asked, setAsked] = useState('');
  const form = useForm({
    draft: `plan ${transactionId}`,
    initial: { time: next, despite: '' },
    read: ({ time, despite }) => ({
      request: { start: time, rev, ...(despite && { despite: ['full' as const] }) },
    }),
    send: (body: DeskVisit) => {
      setAsked(body.start);
      return deskChange(deskVisit, { parameters: { transactionId }, body });
    },
    onDone: () => closeDialogOf(form),
    onFailed: ({ message }) => onFailed(`${nameOf(job)}: ${message}`),
  });
  const question = conflictIn(form.error, deskQuestionSchema);
  const { time } = form.texts;
  return (
    <FormDialog
      title={
        <>
          {visit ? t.moveTime : planVisit}: <span className="inline-block">{nameOf(job)}</span>
        </>
      }
      form={{ ...form, failure: question ? undefined : (form.failure ?? unread?.message) }}
      act={save}
      isIncomplete={time === ''}
      onClose={close}
    >
      {visit && <p>{t.comesNow(formatSoonInDhaka(visit.start, new Date()))}</p>}
      <TimeField
        slots={slots}
        isLoading={isLoading}
        value={time || undefined}
        error={undefined}
        change={(chosen = next) => form.change({ time: chosen, despite: '' })}
        isPlanned
      />
      <p className="text-sm text-muted">{t.toldByMail}</p>
      {question && (
        <Question
          question={question}
          start={asked}
          bookAnyway={() => form.submitWith({ time: asked, despite: 'full' })}
          chooseTime={(chosen) => form.submitWith({ time: chosen, despite: '' })}
        />
      )}
    </FormDialog>
  );
}
