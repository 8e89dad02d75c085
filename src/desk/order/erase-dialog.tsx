import type { Job } from '../../contract/desk-day.ts';
import { deskOrderErase } from '../../contract/desk-order.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { useConfirm } from '../../features/forms/use-form.ts';
import { deskChange } from '../kit/desk-request.ts';
import type { Tell } from '../kit/use-done-status.tsx';
import * as t from './texts.ts';

interface EraseDialogProps {
  job: Job;
  onEnd: Tell;
  onClose: () => void;
}

/** Asks before the data of a customer of the desk is erased, and says why it cannot be yet. */
export function EraseDialog({ job, onEnd, onClose }: EraseDialogProps) {
  const { transactionId } = job;
  const question = t.eraseQuestion(job.customer || job.phone);
  const form = useConfirm({
    send: () => deskChange(deskOrderErase, { parameters: { transactionId } }),
    onDone: ({ erasedCount }) => onEnd(t.isErased(erasedCount)),
    onFailed: ({ message }) => onEnd(`${question} ${message}`, true),
  });
  return (
    <FormDialog title={question} form={form} act={t.erase} look="danger" onClose={onClose}>
      <p>{t.eraseConsequences}</p>
    </FormDialog>
  );
}
