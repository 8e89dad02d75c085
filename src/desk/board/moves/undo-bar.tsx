import { useEffect } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { jobCardId } from '../jobs/job-card.tsx';
import { canStepTakeMessage, nameOfJob } from '../jobs/steps.ts';
import { addMessage, hide as hideLabel, stepNames, undo as undoLabel } from '../jobs/texts.ts';
import { focusCard } from '../use-steady-focus.ts';
import type { Failure, Move } from './moves.ts';
import { moves } from './use-moves.ts';

/** The time for which a failure is shown. */
const SHOWN_MS = 10_000;

interface UndoBarProps {
  move: Move | undefined;
  /** A failed move of a job that is not on the board. */
  failure: Failure | undefined;
  undo: (move: Move) => void;
  edit: (job: Move['job']) => void;
}

/** Renders why a move has failed, and the last one, which can be undone until the next: each beside its own buttons. Both are announced. */
export function UndoBar({ move, failure, undo, edit }: UndoBarProps) {
  useEffect(() => {
    if (!failure) return undefined;
    const timer = setTimeout(() => moves.forget(failure.job), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [failure]);

  return (
    <div className={`undo-bar on-band ${move || failure ? '' : 'sr-only'}`}>
      <div className="undo-line">
        <p role="status" className="undo-text">
          {failure && `${nameOfJob(failure.job)}: ${failure.text}`}
        </p>
        {failure && <HideButton job={failure.job} hide={moves.forget} />}
      </div>
      <div className="undo-line">
        <p role="status" className="undo-text undo-moved">
          {move && `${nameOfJob(move.previous)}: ${stepNames[move.step]}`}
        </p>
        {move && canStepTakeMessage(move.job.progress) && (
          <button type="button" className="undo-button" onClick={() => edit(move.job)}>
            {addMessage}
          </button>
        )}
        {move && move.step !== 'given-up' && (
          <button type="button" className="undo-button border-accent text-accent" onClick={() => undo(move)}>
            {undoLabel}
          </button>
        )}
        {move && <HideButton job={move.job} hide={moves.hide} />}
      </div>
    </div>
  );
}

const HideButton = ({ job, hide }: { job: Move['job']; hide: (job: Move['job']) => void }) => (
  <button
    type="button"
    className="undo-button border-transparent"
    aria-label={hideLabel}
    onClick={() => {
      focusCard(jobCardId(job.orderId));
      hide(job);
    }}
  >
    <Icon name="x" className="size-5" />
  </button>
);
