import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { deskQuestionSchema, deskVisit } from '../../contract/desk/desk-booking.ts';
import type { DeskVisit } from '../../contract/desk/desk-booking-request.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { useForm } from '../../features/forms/use-form.ts';
import { slotsQuery } from '../../features/visits/choose/slots-query.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { formatSoonInDhaka } from '../../ui/dates.ts';
import { jobCar, nameOfJob, servicesOfCar } from '../board/jobs/steps.ts';
import { planVisit } from '../board/jobs/texts.ts';
import { foundBookingsQuery } from '../job-query.ts';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { save } from '../texts.ts';
import { companionJobsOf } from './companions.ts';
import { SheetQuestion } from './question.tsx';
import * as t from './texts.ts';
import { nextFreeIn, TimeField } from './time-field.tsx';

/** Sets or moves the time at which a car comes. The customer gets a mail, if there is an address. */
export function PlanVisitDialog({ job, onEnd }: DialogEnds & { job: Job }) {
  const { orderId, rev, visit, together = [] } = job;
  const {
    data: slots,
    error: unread,
    isLoading,
  } = useQuery(
    // Room for all bookings of the car is room for one.
    slotsQuery({ minutes: together.reduce((sum, other) => sum + other.minutes, job.minutes) }),
  );
  const next = nextFreeIn(slots) ?? '';
  const companions = useCompanions(job);
  const companionOf = (id: string) => companions.find((other) => other.orderId === id);
  /** The time that was asked for: the next free one may be another by now. */
  const [asked, setAsked] = useState('');
  const form = useForm({
    draft: `plan ${orderId}`,
    initial: { with: '', alone: '', time: next, overrides: '' },
    read: ({ time, alone, overrides, ...typed }) => {
      const other = companionOf(typed.with);
      const start = other?.visit?.start ?? time;
      return {
        request: {
          ...{ start, rev },
          ...(other && { with: other.orderId }),
          ...(!other &&
            !alone &&
            job.together && { together: together.map(({ orderId, rev }) => ({ orderId, rev })) }),
          ...(overrides && { overrides: ['full' as const] }),
        },
      };
    },
    send: (body: DeskVisit) => {
      setAsked(body.start);
      return deskChange(deskVisit, { parameters: { orderId }, body });
    },
    onDone: (planned, { start }) =>
      onEnd(`${nameOfJob(planned)}: ${t.comesNow(formatSoonInDhaka(start, serverNow()))}`),
    onFailed: ({ message }) => onEnd(`${nameOfJob(job)}: ${message}`, true),
  });
  const question = conflictIn(form.error, deskQuestionSchema);
  const { time } = form.texts;
  const companion = companionOf(form.texts.with);
  return (
    <FormDialog
      title={
        <>
          {visit ? t.moveTime : planVisit}: <span className="inline-block">{nameOfJob(job)}</span>
        </>
      }
      form={{ ...form, failure: question ? undefined : (form.failure ?? unread?.message) }}
      act={save}
      isIncomplete={!companion && time === ''}
      onClose={onEnd}
    >
      {visit && <p>{t.comesNow(formatSoonInDhaka(visit.start, serverNow()))}</p>}
      {visit && together.length > 0 && !companion && (
        <Choices legend={t.whatMoves} className="[&>.choice]:px-2 [&>.choice]:py-1.5">
          {['', 'alone'].map((alone) => (
            <Choice
              key={alone}
              {...form.choice('alone', alone)}
              label={alone ? t.onlyThisMoves(job.serviceName, othersOf(job)) : t.allMove(servicesOfCar(job))}
            />
          ))}
        </Choices>
      )}
      {companions.length > 0 && (
        <Choices legend={t.together} className="[&>.choice]:px-2 [&>.choice]:py-1.5">
          {companions.map((other) => {
            const [title, when] = [
              t.togetherWith(servicesOfCar(other)),
              formatSoonInDhaka(other.visit?.start ?? '', serverNow()),
            ];
            return (
              <Choice
                key={other.orderId}
                name="with"
                value={other.orderId}
                label={`${title} ${when}`}
                checked={companion === other}
                onChange={() => form.change({ with: other.orderId, overrides: '' })}
              >
                <span className="font-semibold">{title}</span>
                <span className="text-sm">{when}</span>
              </Choice>
            );
          })}
        </Choices>
      )}
      <TimeField
        slots={slots}
        isLoading={isLoading}
        value={companion ? undefined : time || undefined}
        error={undefined}
        change={(chosen = next) => form.change({ with: '', time: chosen, overrides: '' })}
        isPlanned
      />
      <p className="text-sm text-muted">{t.toldByMail}</p>
      {question && (
        <SheetQuestion
          question={question}
          start={asked}
          bookAnyway={() => form.submitWith({ ...(!companion && { time: asked }), overrides: 'full' })}
          chooseTime={(chosen) => form.submitWith({ with: '', time: chosen, overrides: '' })}
        />
      )}
    </FormDialog>
  );
}

const othersOf = ({ together = [] }: Job): string => together.map((other) => other.serviceName).join(', ');

/** Returns the planned bookings of its customer with which a job can come: of the same car, or of the same phone while its car is not known. */
function useCompanions(job: Job): Job[] {
  const { data } = useQuery(foundBookingsQuery(jobCar(job).plate || job.phone));
  return companionJobsOf(job, data?.jobs ?? []);
}
