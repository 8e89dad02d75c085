import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type Unmatched, type UnmatchedReason, unmatchedReasons } from '../../contract/desk-money.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Tell, useEnd } from '../kit/use-done-status.tsx';
import { takenIn } from './acts/money-acts.ts';
import * as t from './texts.ts';
import { useCloseUnmatched } from './unmatched-query.ts';

interface CloseDialogProps {
  payment: Unmatched;
  onEnd: Tell;
  onClose: () => void;
}

/** Asks what became of money without a booking, and closes its entry. */
export function CloseDialog({ payment, onEnd, onClose }: CloseDialogProps) {
  const [reason, setReason] = useState<UnmatchedReason>();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const closing = useCloseUnmatched();
  const end = useEnd();
  const { captureId, taken } = payment;
  const problem =
    closing.error instanceof ApiError
      ? closing.error.errors.find(({ path }) => path === 'note')?.message
      : undefined;
  const close = () => {
    setMissing(!reason);
    if (!reason) return;
    end(
      closing.mutateAsync({ captureId, reason, note }),
      () => onEnd(t.entryClosed(takenIn(taken))),
      ({ message }) => onEnd(`${t.whatBecameOf(takenIn(taken))} ${message}`, true),
    );
  };
  return (
    <ConfirmDialog
      title={t.whatBecameOf(takenIn(taken))}
      action={{ name: t.closeEntry, look: 'primary', act: close }}
      isPending={closing.isPending}
      about={captureId}
      failure={problem ? undefined : closing.error?.message}
      onClose={onClose}
    >
      <Choices
        legend={t.reasonsLegend}
        className="grid-cols-1"
        error={isMissing && !reason ? t.chooseReason : undefined}
      >
        {unmatchedReasons.map((one) => (
          <Choice
            key={one}
            name="reason"
            value={one}
            label={t.reasonNames[one]}
            checked={one === reason}
            onChange={() => setReason(one)}
          >
            {t.reasonNames[one]}
          </Choice>
        ))}
      </Choices>
      <Field
        label={reason === 'attributed' ? t.whichBooking : t.optionalNote}
        name="note"
        maxLength={200}
        value={note}
        error={problem}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
