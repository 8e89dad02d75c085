import { useEffect } from 'react';
import { nameOf, stepNames, takesMessage } from './steps.ts';
import type { Failure, Move } from './use-moves.ts';

/** The time in which a move can be undone. */
const SHOWN_MS = 10_000;

interface UndoBarProps {
  move: Move | undefined;
  /** A failed move of a job that is not on the board. */
  failure: Failure | undefined;
  undo: (move: Move) => void;
  edit: (job: Move['job']) => void;
  forget: (job: Move['job']) => void;
}

/** Renders the last move, which can be undone for 10 s, or why one has failed. Both are announced. */
export function UndoBar({ move, failure, undo, edit, forget }: UndoBarProps) {
  useEffect(() => {
    const shown = (failure ?? move)?.job;
    if (!shown) return undefined;
    const timer = setTimeout(() => forget(shown), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [move, failure, forget]);

  const lost = failure && `${nameOf(failure.job)}: ${failure.text}`;
  const moved = move && `${nameOf(move.former)}: ${stepNames[move.step]}`;
  return (
    <div className={`undo-bar on-band ${move || failure ? '' : 'sr-only'}`}>
      <p role="status" className="min-w-0 grow font-semibold wrap-anywhere">
        {lost ?? moved}
      </p>
      {move && (
        <>
          {takesMessage(move.job.progress) && (
            <button type="button" className="undo-button" onClick={() => edit(move.job)}>
              Add a message
            </button>
          )}
          {move.step !== 'given-up' && (
            <button
              type="button"
              className="undo-button border-accent text-accent"
              onClick={() => undo(move)}
            >
              Undo
            </button>
          )}
        </>
      )}
    </div>
  );
}
