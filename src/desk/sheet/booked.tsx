import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { deskBookingCancel } from '../../contract/desk/desk-booking.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { spacedBookingNumber } from '../../contract/text/booking-id.ts';
import { useAct } from '../../features/forms/use-act.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { formatSoonInDhaka } from '../../ui/dates.ts';
import { nameOfJob } from '../board/jobs/steps.ts';
import { linkForCustomer } from '../board/jobs/texts.ts';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { BookingLink } from '../link/booking-link.tsx';
import * as t from './texts.ts';

interface BookedProps extends DialogEnds {
  job: Job;
  /** An earlier press had made it, of what was typed then. */
  isOther: boolean;
  close: () => void;
}

/** Renders a booking that was just made: its number to say on the phone, its link, and the way back. */
export function BookedSheet({ job, isOther, onEnd, close }: BookedProps) {
  const { orderId } = job;
  const [isTakenBack, setTakenBack] = useState(false);
  const doneButton = useRef<HTMLButtonElement>(null);
  const takingBack = useAct<void, Job>({
    send: () => deskChange(deskBookingCancel, { parameters: { orderId } }),
    onDone: () => (doneButton.current ? setTakenBack(true) : onEnd(`${nameOfJob(job)}: ${t.takenBack}`)),
    onFailed: ({ message }) => onEnd(`${nameOfJob(job)}: ${message}`, true),
  });
  const [isLinkShown, setLinkShown] = useState(false);
  const number = spacedBookingNumber(job.orderId);
  useEffect(() => doneButton.current?.focus(), []);
  if (isTakenBack)
    return (
      <div className="grid gap-4">
        <h2 id="sheet-title" className="text-2xl">
          {t.takenBack}
        </h2>
        <Button autoFocus className="justify-self-end" onClick={close}>
          {t.done}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <h2 id="sheet-title" className="text-2xl">
        {t.booked}
      </h2>
      <p>
        {t.sayNumber}
        <strong className="block text-4xl figures">{number}</strong>
      </p>
      <p className="text-muted">
        <span className="inline-block">{nameOfJob(job)},</span> {job.serviceName},{' '}
        <span className="inline-block figures">{formatTaka(job.amount)},</span> {whenOf(job)}
        {job.together && `. ${t.togetherWith(job.together.map((other) => other.serviceName).join(' + '))}`}
      </p>
      {isOther && <Alert>{t.bookedBefore}</Alert>}
      {isLinkShown && job.link ? (
        <BookingLink job={job} />
      ) : (
        <button type="button" className="link min-h-11 w-fit" onClick={() => setLinkShown(true)}>
          {linkForCustomer}
        </button>
      )}
      {takingBack.error && <Alert>{takingBack.error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="mr-auto"
          pending={takingBack.isPending}
          // The second click of a double click on “Book” may hit it.
          onClick={({ detail }) => detail <= 1 && takingBack.act()}
        >
          {t.takeBack}
        </Button>
        <Button ref={doneButton} onClick={close}>
          {t.done}
        </Button>
      </div>
    </div>
  );
}

function whenOf({ place, visit }: Job): string {
  if (place === 'on-site') return t.carIsHere;
  return visit ? formatSoonInDhaka(visit.start, serverNow()) : t.anyDay;
}
