import { deskWriteOff } from '../../contract/desk/desk-booking.ts';
import type { WriteOffRequest } from '../../contract/desk/desk-booking-request.ts';
import type { Debt } from '../../contract/desk/desk-debts.ts';
import { MAX_REASON } from '../../contract/desk/desk-money.ts';
import { dueInTaka } from '../../contract/money/bill.ts';
import { BillTable } from '../../features/bill/bill-table.tsx';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { customerOf, nameOfJob } from '../board/jobs/steps.ts';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { useExpectedJob } from '../kit/use-expected.ts';
import { CustomerLine, ReasonField } from '../payments/dialog-parts.tsx';
import { sendMoneyOnce } from '../payments/send-money-once.ts';
import { actFailed, noReason, recordedBefore } from '../payments/texts.ts';
import * as t from './texts.ts';

/** Ends the asking for a debt, for a reason. */
export function WriteOffDialog({ debt, onEnd }: DialogEnds & { debt: Debt }) {
  const [job, follow] = useExpectedJob(debt.job);
  const due = dueInTaka(job) - (job.writtenOff ?? 0);
  const customer = customerOf(job);
  const amount = formatTaka(due);
  const form = useForm({
    draft: `write off ${job.orderId}`,
    initial: { reason: '' },
    rules: { reason: maxLengthRule(MAX_REASON) },
    read: ({ reason }) =>
      reason.trim() === '' ? { errors: { reason: noReason } } : { request: { due, reason: reason.trim() } },
    send: (given: Omit<Extract<WriteOffRequest, { type: 'given' }>, 'type' | 'id'>) =>
      sendMoneyOnce(
        job,
        (id) =>
          follow(
            deskChange(deskWriteOff, {
              parameters: { orderId: job.orderId },
              body: { type: 'given', id, ...given },
            }),
          ),
        'write off',
      ),
    onDone: ({ wasRecorded }) => onEnd(wasRecorded ? recordedBefore : t.isWrittenOff(amount, customer)),
    onFailed: ({ message }) => onEnd(actFailed(amount, customer, message), true),
  });
  return (
    <FormDialog
      title={t.writeOffOf(nameOfJob(job))}
      form={form}
      act={due > 0 && t.writeOffAmount(amount)}
      first="reason"
      onClose={onEnd}
    >
      <CustomerLine job={job} />
      <BillTable bill={job.bill} />
      <ReasonField {...form.field('reason')} hint={t.whyWrittenOff} />
      <p className="text-sm text-muted">{t.writeOffMeans}</p>
    </FormDialog>
  );
}
