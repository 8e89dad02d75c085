import type { DeskQuestion } from '../../contract/desk-booking.ts';
import { Button } from '../../ui/button.tsx';
import { formatSoonInDhaka } from '../../ui/dates.ts';
import { nameOf } from '../board/jobs/steps.ts';
import { bookAnyway as bookAnywayLabel, freeNear, noRoom, onBoardAlready } from './texts.ts';

interface QuestionProps {
  question: DeskQuestion;
  isPending: boolean;
  bookAnyway: () => void;
  chooseTime: (start: string) => void;
}

/** Renders what a booking is asked about: a time without room, or a car that stands on the board. */
export const Question = ({ question, isPending, bookAnyway, chooseTime }: QuestionProps) => (
  <div role="alert" className="grid gap-3 rounded-control border-2 border-warning p-3">
    <p className="font-semibold">
      {question.reason === 'plate' && question.job
        ? onBoardAlready(nameOf(question.job), question.job.customer)
        : noRoom}
    </p>
    {question.nearest && question.nearest.length > 0 && (
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-muted">{freeNear}</span>
        {question.nearest.map((start) => (
          <button key={start} type="button" className="suggestion" onClick={() => chooseTime(start)}>
            {formatSoonInDhaka(start, new Date())}
          </button>
        ))}
      </div>
    )}
    <Button variant="secondary" className="w-fit" pending={isPending} onClick={bookAnyway}>
      {bookAnywayLabel}
    </Button>
  </div>
);
