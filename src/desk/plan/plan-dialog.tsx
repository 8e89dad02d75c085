import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Job } from '../../contract/desk-day.ts';
import { slotsQuery } from '../../features/visits/choose/slots-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { formatSoonInDhaka } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { cancel } from '../../ui/texts.ts';
import { nameOf } from '../board/jobs/steps.ts';
import { useEnd } from '../kit/use-done-status.tsx';
import { questionOf } from '../sheet/book.ts';
import { Question } from '../sheet/question.tsx';
import { nextFreeIn, TimeField } from '../sheet/time-field.tsx';
import { usePlanVisit } from './plan-visit.ts';
import * as t from './texts.ts';

interface PlanDialogProps {
  job: Job;
  /** Called with why it was not set, if the dialog was closed meanwhile. */
  onFailed: (message: string) => void;
  close: () => void;
}

/** Sets or moves the time at which a car comes. The customer gets a mail, if there is an address. */
export function PlanDialog({ job, onFailed, close }: PlanDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { data: slots, error: unread, isLoading } = useQuery(slotsQuery({ minutes: job.minutes }));
  const [chosen, setChosen] = useState<string>();
  const planning = usePlanVisit(job);
  const end = useEnd();
  const question = questionOf(planning.error);
  const start = chosen ?? nextFreeIn(slots);
  const asked = planning.variables?.start;
  const send = (time: string, despite?: 'full'[]) =>
    end(
      planning.mutateAsync({ start: time, ...(despite && { despite }) }),
      () => dialog.current?.close(),
      ({ message }) => onFailed(`${nameOf(job)}: ${message}`),
    );
  const error = planning.error && !question ? planning.error : unread;
  return (
    <Dialog dialog={dialog} aria-labelledby={id} data-about={job.transactionId} onClose={close}>
      <Form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!planning.isPending && start) send(start);
        }}
      >
        <h2 id={id} className="text-2xl">
          {job.visit ? t.moveTime : t.planTime}: <span className="inline-block">{nameOf(job)}</span>
        </h2>
        {job.visit && <p>{t.comesNow(formatSoonInDhaka(job.visit.start, new Date()))}</p>}
        <TimeField
          slots={slots}
          isLoading={isLoading}
          value={start}
          error={undefined}
          change={setChosen}
          isPlanned
        />
        <p className="text-sm text-muted">{t.toldByMail}</p>
        {question && (
          <Question
            question={question}
            start={asked}
            bookAnyway={() => asked && send(asked, ['full'])}
            chooseTime={(time) => {
              setChosen(time);
              send(time);
            }}
          />
        )}
        {error && <Alert>{error.message}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={planning.isPending} disabled={!start}>
            {t.save}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
