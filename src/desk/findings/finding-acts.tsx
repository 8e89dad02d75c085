import type { MouseEvent } from 'react';
import type { Job } from '../../contract/desk/desk-day.ts';
import { type Finding, isAnswerable } from '../../contract/findings/finding.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { useConfirm } from '../../features/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { removeAct } from '../texts.ts';
import type { FindingAct, SendFindingAct } from './finding-act.ts';
import * as t from './texts.ts';

interface FindingActsProps {
  finding: Finding;
  isPending: boolean;
  act: (act: FindingAct) => void;
  edit: () => void;
  remove: () => void;
}

/** Renders what the staff can do with a finding until its work has begun. */
export function FindingActs({ finding, isPending, act, edit, remove }: FindingActsProps) {
  const { id, text, answer, version } = finding;
  if (finding.begunAt !== undefined) return null;
  const answerWith = (value: 'approved' | 'declined') =>
    act({ endpoint: 'deskFindingsAnswer', body: { answers: [{ id, version, value }] } });
  const button = (label: string, onPress: () => void) => (
    <Button
      variant="secondary"
      aria-label={`${label}: ${text}`}
      aria-disabled={isPending}
      // The second click of a double click would hit the button that follows.
      onClick={({ detail }: MouseEvent) => detail <= 1 && !isPending && onPress()}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap justify-between gap-2">
      {isAnswerable(finding) && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">{t.onPhone}</span>
          {answer?.value !== 'approved' && button(t.saidYes, () => answerWith('approved'))}
          {answer?.value !== 'declined' && button(t.saidNo, () => answerWith('declined'))}
        </p>
      )}
      <p className="flex flex-wrap gap-2 sm:ml-auto">
        {answer?.value === 'approved' &&
          button(t.beginWork, () =>
            act({ endpoint: 'deskFindingBegin', findingId: id, body: { expected: version } }),
          )}
        {button(t.edit, edit)}
        {button(removeAct, remove)}
      </p>
    </div>
  );
}

interface RemoveDialogProps extends DialogEnds {
  job: Job;
  /** The finding, as it was when its removal was asked for. */
  finding: Finding;
  send: SendFindingAct;
  onDone: (after: Job, act: FindingAct) => void;
  onFailed: (error: Error) => void;
}

export function RemoveFindingDialog({
  job,
  finding: asked,
  send,
  onDone,
  onFailed,
  onEnd,
}: RemoveDialogProps) {
  const now = job.findings?.find(({ id }) => id === asked.id);
  const { id, text, version } = now ?? asked;
  const act: FindingAct = { endpoint: 'deskFindingRemove', findingId: id, body: { expected: version } };
  const form = useConfirm({
    send: () => send(act),
    onDone: (after) => {
      onEnd();
      onDone(after, act);
    },
    onFailed,
  });
  return (
    <FormDialog
      title={t.removeQuestion(text)}
      form={form}
      act={(now || form.isPending) && removeAct}
      look="danger"
      onClose={onEnd}
    />
  );
}
