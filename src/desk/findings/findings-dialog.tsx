import { useEffect, useId, useRef, useState } from 'react';
import type { Job } from '../../contract/desk-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOf } from '../board/jobs/steps.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { useDoneStatus, useEnd } from '../kit/use-done-status.tsx';
import { AskBar } from './ask-bar.tsx';
import { doneText } from './done-text.ts';
import { FindingActs } from './finding-acts.tsx';
import { FindingList } from './finding-list.tsx';
import { isUnsent, questionsIn } from './finding-state.ts';
import { FindingsMessage } from './findings-message.tsx';
import { FindingForm } from './form/finding-form.tsx';
import { draftKey, findingDrafts } from './form/kept-drafts.ts';
import { usePhotoUploads } from './photos/use-photo-uploads.ts';
import * as t from './texts.ts';
import { uploadsOf } from './uploads-of.ts';
import { type FindingAct, undoOf, useFindingActs } from './use-finding-acts.ts';

type View = { name: 'list' | 'message' } | { name: 'form'; findingId?: string };

interface FindingsDialogProps {
  /** The car, as the page has it by now. */
  job: Job;
  /** Called with why an act has failed, if the dialog was closed meanwhile. */
  onFailed: (message: string) => void;
  close: () => void;
}

/** Renders the findings of a car: to write them down, to ask the customer, and to record what was said on the phone. */
export function FindingsDialog({ job: shown, onFailed, close }: FindingsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { acting, job } = useFindingActs(shown);
  const end = useEnd();
  const uploadOf = usePhotoUploads();
  const { status, tell } = useDoneStatus();
  const newKey = draftKey(job.orderId);
  const hasDraft = useDrafts(findingDrafts)[newKey] !== undefined;
  const [undo, setUndo] = useState<FindingAct>();
  const [view, setView] = useState<View>(() => ({
    name: job.findings && !hasDraft ? 'list' : 'form',
  }));
  const keptAs = view.name === 'form' ? draftKey(job.orderId, view.findingId) : newKey;
  const { findings, link, question } = job;
  const isHere = job.place === 'on-site';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed may be gone
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) heading.current?.focus();
  }, [view]);

  // What was done is outdated once the next thing begins.
  const turnTo = (next: View, done?: FindingAct, after = job) => {
    acting.reset();
    tell(done && doneText(done, job, after));
    setUndo(done && undoOf(done));
    setView(next);
  };
  const act = (one: FindingAct, next: View = { name: 'list' }) => {
    tell(undefined);
    setUndo(undefined);
    // What could be undone before still can.
    const acted = acting.mutateAsync(one, { onError: () => setUndo(undo) });
    end(
      acted,
      (after) => {
        if (one.endpoint === 'deskFindingSet') findingDrafts.set(keptAs, undefined);
        turnTo(next, one, after);
      },
      ({ message }) => onFailed(`${nameOf(job)}: ${message}`),
    );
  };
  const ask = () => {
    const body = questionsIn(findings);
    if (body) act({ endpoint: 'deskFindingsAsk', body }, { name: link ? 'message' : 'list' });
  };
  return (
    <Dialog
      dialog={dialog}
      aria-labelledby={titleId}
      className="max-w-2xl p-4 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none sm:p-5"
      onClose={close}
    >
      {view.name === 'form' ? (
        <FindingForm
          job={job}
          findingId={view.findingId}
          keptAs={keptAs}
          titleId={titleId}
          isPending={acting.isPending}
          error={acting.error}
          save={(findingId, body) => act({ endpoint: 'deskFindingSet', findingId, body })}
          onChange={() => !acting.isPending && acting.reset()}
          close={() => (findings ? turnTo({ name: 'list' }) : dialog.current?.close())}
        />
      ) : (
        <div className="grid gap-4">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-2xl wrap-anywhere">
            {t.findingsFor(nameOf(job))}
          </h2>
          {!isHere && <p className="font-semibold text-warning">{t.carIsGone}</p>}
          {view.name === 'message' && question ? (
            <>
              {status}
              <FindingsMessage
                job={job}
                question={question}
                back={() => turnTo({ name: 'list' })}
                close={() => dialog.current?.close()}
              />
            </>
          ) : (
            <>
              <FindingList
                findings={findings}
                acts={(finding) =>
                  isHere && (
                    <FindingActs
                      finding={finding}
                      isPending={acting.isPending}
                      act={act}
                      edit={() => turnTo({ name: 'form', findingId: finding.id })}
                    />
                  )
                }
              />
              <AskBar
                job={job}
                hasDraft={hasDraft}
                isAsking={acting.isPending && acting.variables.endpoint === 'deskFindingsAsk'}
                uploads={uploadsOf(findings?.filter(isUnsent) ?? [], uploadOf)}
                add={() => turnTo({ name: 'form' })}
                ask={ask}
                undo={undo && (() => act(undo))}
                showMessage={() => turnTo({ name: 'message' })}
                close={() => dialog.current?.close()}
              >
                {status}
                {acting.error && <Alert>{acting.error.message}</Alert>}
              </AskBar>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
