import { useEffect } from 'react';
import { Icon } from '../../../ui/icons/icon.tsx';
import { nameOf, takesMessage } from './steps.ts';
import { addMessage, hide, stepNames, undo as undoLabel } from './texts.ts';
import type { Failure, Move } from './use-moves.ts';

/** The time for which a failure is shown. */
const SHOWN_MS = 10_000;

interface UndoBarProps {
  move: Move | undefined;
  /** A failed move of a job that is not on the board. */
  failure: Failure | undefined;
  undo: (move: Move) => void;
  edit: (job: Move['job']) => void;
  forget: (job: Move['job']) => void;
}

/** Renders the last move, which can be undone until the next one, or why one has failed. Both are announced. */
export function UndoBar({ move, failure, undo, edit, forget }: UndoBarProps) {
  useEffect(() => {
    if (!failure) return undefined;
    const timer = setTimeout(() => forget(failure.job), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [failure, forget]);

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
              {addMessage}
            </button>
          )}
          {move.step !== 'given-up' && (
            <button
              type="button"
              className="undo-button border-accent text-accent"
              onClick={() => undo(move)}
            >
              {undoLabel}
            </button>
          )}
          <button
            type="button"
            className="undo-button border-transparent"
            aria-label={hide}
            onClick={() => forget(move.job)}
          >
            <Icon name="x" className="size-5" />
          </button>
        </>
      )}
    </div>
  );
}
