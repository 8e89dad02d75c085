import type { ReactNode } from 'react';
import type { Job } from '../../contract/desk/desk-day.ts';
import { MAX_FINDINGS } from '../../contract/findings/finding.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFoot } from '../../ui/dialog.tsx';
import { close as closeLabel } from '../../ui/texts.ts';
import { undo as undoLabel } from '../board/jobs/texts.ts';
import type { FindingAct } from './finding-act.ts';
import { isFindingAwaitingAnswer, isFindingUnsent } from './finding-status.ts';
import * as t from './texts.ts';

interface AskBarProps {
  job: Job;
  /** A new finding was begun, and not saved. */
  hasDraft: boolean;
  sending: FindingAct | undefined;
  /** The state of the photos that the customer will see, unless all are uploaded. */
  uploads: 'uploading' | 'failed' | undefined;
  act: (act: FindingAct) => void;
  /** Takes back the last act, if that is possible. */
  undo: FindingAct | undefined;
  /** Shows the form of a new finding, or the message to the customer. */
  turnTo: (view: { name: 'form' | 'message' }) => void;
  close: () => void;
  /** The result of the last act, or its failure: in sight wherever the list is scrolled to. */
  children: ReactNode;
}

/** Renders the ways to add a finding and to ask the customer about all that they do not know yet, and what that does. */
export function AskBar({ job, hasDraft, sending, uploads, act, undo, turnTo, close, children }: AskBarProps) {
  const { findings = [], link, phone, question } = job;
  const isHere = job.place === 'on-site';
  const unsent = findings.filter(isFindingUnsent);
  const canAsk = isHere && unsent.length > 0;
  const isSending = sending !== undefined;
  const isAsking = sending?.endpoint === 'deskFindingsAsk';
  const isTooEarly = isSending || uploads !== undefined;
  // The end of an act shows the list again.
  const show = (name: 'form' | 'message') => !isSending && turnTo({ name });
  const ask = () => {
    if (isTooEarly) return;
    const asked = unsent.map(({ id, version }) => ({ id, version }));
    act({ endpoint: 'deskFindingsAsk', body: { findings: asked } });
  };
  return (
    <>
      {isHere &&
        (findings.length < MAX_FINDINGS ? (
          <Button
            variant="secondary"
            className="min-h-13 w-full"
            aria-disabled={isSending}
            onClick={() => show('form')}
          >
            {hasDraft ? t.goOnWriting : t.addFinding}
          </Button>
        ) : (
          <p className="text-muted">{t.enoughFindings}</p>
        ))}
      {question && (link || phone) && findings.some(isFindingAwaitingAnswer) && (
        <button
          type="button"
          className="link min-h-11 w-fit"
          aria-disabled={isSending}
          onClick={() => show('message')}
        >
          {link ? t.messageAgain : t.messageToo}
        </button>
      )}
      <DialogFoot className="grid gap-2">
        {children}
        {canAsk && (
          <p id="what-asking-does" className="text-sm text-muted">
            {uploads ? t.photosFirst[uploads] : whatFollows(job)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            {closeLabel}
          </Button>
          {undo && !isSending && (
            <Button variant="secondary" onClick={() => act(undo)}>
              {undoLabel}
            </Button>
          )}
          {canAsk && (
            <Button
              className={`grow sm:grow-0 ${uploads ? 'opacity-60' : ''}`}
              pending={isAsking}
              aria-disabled={isTooEarly}
              aria-describedby="what-asking-does"
              onClick={ask}
            >
              {askLabel(
                unsent.every(({ urgency }) => urgency === 'note'),
                findings.some(({ askedAt }) => askedAt),
              )}
            </Button>
          )}
        </div>
      </DialogFoot>
    </>
  );
}

function whatFollows({ link, cancelled }: Job): string {
  if (link) return t.messageIsNext;
  return cancelled ? t.noMailGoesOut : t.mailGoesOut;
}

/** Returns the words of the button: there is nothing to ask about notes. */
function askLabel(isNotesOnly: boolean, isAgain: boolean): string {
  if (isNotesOnly) return t.tellCustomer;
  return isAgain ? t.askAgain : t.askCustomer;
}
