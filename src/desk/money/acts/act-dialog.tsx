import { conflictIn } from '../../../api/api-error.ts';
import { isFinal } from '../../../api/may-retry.ts';
import { type Job, jobConflictSchema } from '../../../contract/desk/desk-day.ts';
import { deskDecide, deskRefund } from '../../../contract/desk/desk-money.ts';
import { formatClockInDhaka } from '../../../contract/time/format-dhaka.ts';
import { FormDialog } from '../../../features/forms/form-dialog.tsx';
import { useConfirm } from '../../../features/forms/use-form.ts';
import { deskChange } from '../../kit/desk-request.ts';
import type { DialogEnds } from '../../kit/dialogs/use-dialog.ts';
import { amountOfMoneyAct, type MoneyAct } from './money-acts.ts';
import * as t from './texts.ts';

/** Asks before an act on money, with its amount, and says why it has failed. */
export function PaymentDecisionDialog({ act, onEnd }: DialogEnds & { act: MoneyAct }) {
  const { job, decision } = act;
  const amount = amountOfMoneyAct(act);
  const question = t.actQuestions[decision](amount);
  const form = useConfirm({
    send: () => sendAct(act),
    onDone: () => onEnd(t.actsDone[decision](amount, job.customer)),
    onFailed: (error) => onEnd(`${question} ${failureOf(error)}`, true),
  });
  return (
    <FormDialog
      title={question}
      form={{ ...form, failure: form.error ? failureOf(form.error) : undefined }}
      act={!isFinal(form.error) && t.actNames[decision]}
      look={decision === 'release' || decision === 'restart' ? 'primary' : 'danger'}
      onClose={onEnd}
    >
      <p>
        {job.customer && (
          <>
            <strong>{job.customer}</strong>,{' '}
          </>
        )}
        {job.serviceName}
      </p>
      <p>{t.actConsequences[decision]}</p>
    </FormDialog>
  );
}

/** Sends the decision on a payment, or on money that is due back already. */
function sendAct(act: MoneyAct): Promise<Job> {
  const { decision, job } = act;
  if (!('refund' in act))
    return deskChange(deskDecide, {
      parameters: { transactionId: job.transactionId },
      body: { decision },
    });
  const { transactionId, captureId, refundId, state } = act.refund;
  return deskChange(deskRefund, {
    parameters: { transactionId },
    body: { decision, captureId, refundId, state },
  });
}

/** Returns why an act has failed: who was first, and what became of the money. */
function failureOf(error: Error): string {
  const conflict = conflictIn(error, jobConflictSchema);
  if (!conflict) return error.message;
  const { by, at, job } = conflict;
  return t.alreadyDone(by, formatClockInDhaka(at), t.paymentNames[job.payment]);
}
