import { useEffect, useId, useRef, useState } from 'react';
import type { Job } from '../../contract/desk/desk-day.ts';
import type { Finding } from '../../contract/findings/finding.ts';
import { useAct } from '../../features/forms/use-act.ts';
import { useDraft } from '../../features/forms/use-fields.ts';
import { CopyField } from '../../features/links/copy-field.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { close as closeLabel } from '../../ui/texts.ts';
import { nameOfJob } from '../board/jobs/steps.ts';
import { announceDone } from '../kit/dialogs/done-status.tsx';
import { TallDialog } from '../kit/dialogs/tall-dialog.tsx';
import { type DialogEnds, useDialog } from '../kit/dialogs/use-dialog.ts';
import { MessageButtons } from '../link/message-buttons.tsx';
import { messageWithLink } from '../link/message-links.ts';
import { SmsSent } from '../link/sms-sent.tsx';
import { uploadStateOf, usePhotoUploads } from '../photos/photo-uploads.ts';
import { AskBar } from './ask-bar.tsx';
import { type FindingAct, findingActDoneText, undoActOf, useFindingActs } from './finding-act.ts';
import { FindingActs, RemoveFindingDialog } from './finding-acts.tsx';
import { findingDraftName } from './finding-draft.ts';
import { FindingForm } from './finding-form.tsx';
import { FindingList } from './finding-list.tsx';
import { isFindingUnsent } from './finding-status.ts';
import * as t from './texts.ts';

type View = { name: 'list' | 'message' } | { name: 'form'; findingId?: string };

interface FindingsDialogProps extends DialogEnds {
  /** The car, as the page has it by now. */
  job: Job;
}

/** Renders the findings of a car: to write them down, to ask the customer, and to record what was said on the phone. */
export function FindingsDialog({ job: shown, onEnd }: FindingsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const { job, send } = useFindingActs(shown);
  const uploadOf = usePhotoUploads();
  const hasDraft = Object.keys(useDraft(findingDraftName(job.orderId))).length > 0;
  const [undo, setUndo] = useState<FindingAct>();
  const { open: removed, show: askToRemove, ends } = useDialog<Finding>();
  const [view, setView] = useState<View>(() => ({ name: job.findings && !hasDraft ? 'list' : 'form' }));
  const { findings, question } = job;
  const isHere = job.place === 'on-site';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed may be gone
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) heading.current?.focus();
  }, [view]);

  // The last result is outdated once the next act begins.
  const turnTo = (next: View, done?: FindingAct, after = job) => {
    acting.reset();
    announceDone(done && findingActDoneText(done, job, after));
    setUndo(done && undoActOf(done));
    setView(next);
  };
  const onDone = (after: Job, done: FindingAct) => {
    const text = findingActDoneText(done, job, after);
    if (!dialog.current) return onEnd(`${nameOfJob(job)}: ${text}`);
    const isMessageNext = done.endpoint === 'deskFindingsAsk' && after.link !== undefined;
    turnTo({ name: isMessageNext ? 'message' : 'list' }, done, after);
  };
  // The form or the question that would show it is gone, if not the dialog, too.
  const onFailure = ({ message }: Error) =>
    dialog.current ? announceDone(message, true) : onEnd(`${nameOfJob(job)}: ${message}`, true);
  const acting = useAct({ send, onDone, onFailed: onFailure });
  const [sent, setSent] = useState<FindingAct>();
  const sending = acting.isPending ? sent : undefined;
  const act = (one: FindingAct) => {
    if (acting.isBusy()) return;
    announceDone(undefined);
    setSent(one);
    acting.act(one);
  };
  const message = view.name === 'message' && question && messageWithLink(question);
  const closeDialog = () => dialog.current?.close();
  return (
    <>
      <TallDialog dialog={dialog} aria-labelledby={titleId} onClose={onEnd}>
        {view.name === 'form' ? (
          <FindingForm
            job={job}
            findingId={view.findingId}
            titleId={titleId}
            send={send}
            onDone={onDone}
            onFailed={onFailure}
            close={() => (findings ? turnTo({ name: 'list' }) : closeDialog())}
          />
        ) : (
          <div className="grid gap-4">
            <h2 ref={heading} id={titleId} tabIndex={-1} className="text-2xl wrap-anywhere">
              {t.findingsFor(nameOfJob(job))}
            </h2>
            {!isHere && <p className="font-semibold text-warning">{t.carIsGone}</p>}
            {message ? (
              <>
                <p>{job.link ? t.sendTheLink : t.sendToAccount}</p>
                {SETTINGS.VITE_SMS && <SmsSent orderId={job.orderId} />}
                <MessageButtons phone={job.phone} text={message.text} variant="primary" />
                <CopyField url={message.url} />
                <div className="flex flex-wrap justify-end gap-3">
                  <Button variant="secondary" onClick={closeDialog}>
                    {closeLabel}
                  </Button>
                  <Button variant="secondary" onClick={() => turnTo({ name: 'list' })}>
                    {t.backToFindings}
                  </Button>
                </div>
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
                        remove={() => askToRemove(finding)}
                      />
                    )
                  }
                />
                <AskBar
                  job={job}
                  hasDraft={hasDraft}
                  sending={sending}
                  uploads={uploadStateOf(findings?.filter(isFindingUnsent) ?? [], uploadOf)}
                  act={act}
                  undo={undo}
                  turnTo={turnTo}
                  close={closeDialog}
                >
                  {acting.error && <Alert>{acting.error.message}</Alert>}
                </AskBar>
              </>
            )}
          </div>
        )}
      </TallDialog>
      {removed && (
        <RemoveFindingDialog
          job={job}
          finding={removed}
          send={send}
          onDone={onDone}
          onFailed={onFailure}
          {...ends}
        />
      )}
    </>
  );
}
