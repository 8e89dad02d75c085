import type { Job } from '../../contract/desk-day.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { whenDone } from '../use-done-status.tsx';
import { useEraseCustomer } from './order-query.ts';
import { erase, eraseConsequences, eraseQuestion, isErased } from './texts.ts';

interface EraseDialogProps {
  job: Job;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Asks before the data of a customer of the desk is erased, and says why it cannot be yet. */
export function EraseDialog({ job, onDone, onClose }: EraseDialogProps) {
  const erasure = useEraseCustomer();
  return (
    <ConfirmDialog
      title={eraseQuestion(job.customer || job.phone)}
      action={{
        name: erase,
        look: 'danger',
        act: () =>
          whenDone(erasure.mutateAsync(job.transactionId), ({ erasedCount }) =>
            onDone(isErased(erasedCount)),
          ),
      }}
      isPending={erasure.isPending}
      failure={erasure.error?.message}
      onClose={onClose}
    >
      <p>{eraseConsequences}</p>
    </ConfirmDialog>
  );
}
