import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type Unmatched, type UnmatchedReason, unmatchedReasons } from '../../contract/desk-money.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { reasonNames, takenIn } from './money-acts.ts';
import { useCloseUnmatched } from './unmatched-query.ts';

interface CloseDialogProps {
  payment: Unmatched;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks what became of money without a booking, and closes its entry. */
export function CloseDialog({ payment, onDone, onClose }: CloseDialogProps) {
  const [reason, setReason] = useState<UnmatchedReason>();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const closing = useCloseUnmatched();
  const { captureId, taken } = payment;
  const problem =
    closing.error instanceof ApiError
      ? closing.error.errors.find(({ path }) => path === 'note')?.message
      : undefined;
  const close = () => {
    setMissing(!reason);
    if (!reason) return;
    const onSuccess = () => onDone(`${takenIn(taken)} without a booking: closed.`);
    closing.mutate({ captureId, reason, note }, { onSuccess });
  };
  return (
    <ConfirmDialog
      title={`What became of ${takenIn(taken)}?`}
      action={{ name: 'Close this entry', look: 'primary', act: close }}
      isPending={closing.isPending}
      failure={problem ? undefined : closing.error?.message}
      onClose={onClose}
    >
      <Choices
        legend="Reason"
        className="grid-cols-1"
        error={isMissing && !reason ? 'Please choose a reason.' : undefined}
      >
        {unmatchedReasons.map((one) => (
          <Choice
            key={one}
            name="reason"
            label={reasonNames[one]}
            checked={one === reason}
            onChange={() => setReason(one)}
          >
            {reasonNames[one]}
          </Choice>
        ))}
      </Choices>
      <Field
        label={reason === 'attributed' ? 'Which booking' : 'Note (optional)'}
        maxLength={200}
        value={note}
        error={problem}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
