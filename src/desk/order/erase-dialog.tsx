import type { Job } from '../../contract/desk-day.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { type Tell, useEnd } from '../kit/use-done-status.tsx';
import { useEraseCustomer } from './order-query.ts';
import * as t from './texts.ts';

interface EraseDialogProps {
  job: Job;
  onEnd: Tell;
  onClose: () => void;
}

/** Asks before the data of a customer of the desk is erased, and says why it cannot be yet. */
export function EraseDialog({ job, onEnd, onClose }: EraseDialogProps) {
  const erasure = useEraseCustomer();
  const end = useEnd();
  const question = t.eraseQuestion(job.customer || job.phone);
  return (
    <ConfirmDialog
      title={question}
      action={{
        name: t.erase,
        look: 'danger',
        act: () =>
          end(
            erasure.mutateAsync(job.transactionId),
            ({ erasedCount }) => onEnd(t.isErased(erasedCount)),
            ({ message }) => onEnd(`${question} ${message}`, true),
          ),
      }}
      isPending={erasure.isPending}
      failure={erasure.error?.message}
      onClose={onClose}
    >
      <p>{t.eraseConsequences}</p>
    </ConfirmDialog>
  );
}
