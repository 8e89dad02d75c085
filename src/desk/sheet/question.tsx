import { useEffect, useId, useRef } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import type { DeskQuestion } from '../../contract/desk/desk-booking.ts';
import { Button } from '../../ui/button.tsx';
import { formatSoonInDhaka } from '../../ui/dates.ts';
import { nameOfJob, servicesOfCar } from '../board/jobs/steps.ts';
import { canAddService } from '../payments/job-money.ts';
import * as t from './texts.ts';

interface QuestionProps {
  question: DeskQuestion;
  /** The time that was asked for, `here` if the car is here. */
  start: string | undefined;
  bookAnyway: () => void;
  /** Undefined if no other time is meant. */
  chooseTime?: (start: string) => void;
  /** Books it for the time of another booking of the car; undefined if none is meant. */
  bookTogether?: (orderId: string, start: string) => void;
}

/** Renders what a booking is asked about: a time without room, or a car that stands on the board. Takes the focus, in view. */
export function SheetQuestion({ question, start, bookAnyway, chooseTime, bookTogether }: QuestionProps) {
  const id = useId();
  const visiting = visitingOf(question);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    group.current?.focus({ preventScroll: true });
    group.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid min-w-0 gap-3 rounded-control border-2 border-warning p-3"
    >
      <p id={id} className="font-semibold">
        {question.reason === 'plate' && question.job ? (
          <>
            <span className="inline-block">{nameOfJob(question.job)}</span>{' '}
            {t.onBoardAlready(question.job.customer)}
          </>
        ) : (
          describeRoom(start)
        )}
      </p>
      {chooseTime && question.nearest && question.nearest.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{t.freeNear}</span>
          {question.nearest.map((free) => (
            <button key={free} type="button" className="suggestion" onClick={() => chooseTime(free)}>
              {formatSoonInDhaka(free, serverNow())}
            </button>
          ))}
        </div>
      )}
      {question.job && !visiting && canAddService(question.job) && <p>{t.addInstead}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={bookAnyway}>
          {t.bookAnyway}
        </Button>
        {visiting && bookTogether && (
          <Button onClick={() => bookTogether(visiting.orderId, visiting.start)}>
            {t.togetherAt(servicesOfCar(visiting), formatSoonInDhaka(visiting.start, serverNow()))}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Returns the booking of a question with which another of the desk can come: it has a time, and no account. */
const visitingOf = ({ job }: DeskQuestion) =>
  job?.place === 'planned' && job.visit && job.link && !job.displaced
    ? { ...job, start: job.visit.start }
    : undefined;

const describeRoom = (start: string | undefined): string =>
  start === undefined || start === 'here' ? t.noRoomNow : t.noRoom(formatSoonInDhaka(start, serverNow()));
