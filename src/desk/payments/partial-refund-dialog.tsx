import { useState } from 'react';
import { deskPartialRefund, MAX_REASON } from '../../contract/desk/desk-money.ts';
import type { DeskOrder } from '../../contract/desk/desk-order.ts';
import { isDeskPayment } from '../../contract/money/bill.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { customerOf, nameOfJob } from '../board/jobs/steps.ts';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { describeMoneyTakenByGateway } from '../money/acts/money-acts.ts';
import { gatewayNames } from '../money/texts.ts';
import { useRole } from '../views.ts';
import { CustomerLine, ReasonField } from './dialog-parts.tsx';
import { initialUseOfMoneyBack } from './job-money.ts';
import { takaInputText } from './parse-taka.ts';
import {
  canRefundPartOfCapture,
  overpaymentInCapture,
  type PartialRefundTexts,
  readPartialRefund,
  type Taken,
} from './partial-refund-draft.ts';
import * as t from './partial-refund-texts.ts';
import { sendMoneyOnce } from './send-money-once.ts';
import { actFailed, againLabel, backNames, recordedBefore } from './texts.ts';

interface PartialRefundDialogProps extends DialogEnds {
  order: DeskOrder;
  taken: Taken;
}

/** Gives a part of a gateway's payment back. */
export function PartialRefundDialog({ order, taken, onEnd }: PartialRefundDialogProps) {
  const { job } = order;
  const { capture, checkoutSession } = taken;
  const role = useRole();
  const [back] = useState(() => initialUseOfMoneyBack(job, role));
  const { captureId } = capture;
  const isPrice =
    job.link === undefined && job.bill.payments.find((one) => !isDeskPayment(one))?.id === captureId;
  const currency = capture.captured?.currency ?? 'BDT';
  const sum = (amount: number): string => formatAmount(amount, kept.currency);
  const overpayment = overpaymentInCapture(order, taken);
  const kept = {
    amount: capture.kept,
    currency,
    overpayment: isPrice || job.cancelled || currency !== 'BDT' ? undefined : (job.bill.overpayment ?? 0),
  };
  const customer = customerOf(job);
  const initial: PartialRefundTexts = {
    amount: overpayment > 0 ? takaInputText(overpayment) : '',
    reason: '',
    back,
  };
  const form = useForm({
    draft: `return ${captureId}`,
    initial,
    rules: { reason: maxLengthRule(MAX_REASON) },
    read: (texts) => readPartialRefund(texts, kept),
    send: (part: { amount: number; kept: number; reason: string; off?: string }) =>
      sendMoneyOnce(
        job,
        (id) =>
          deskChange(deskPartialRefund, {
            parameters: { transactionId: checkoutSession.transactionId },
            body: { id, captureId, ...part },
          }),
        `return ${captureId}`,
      ),
    onDone: ({ wasRecorded }, { amount }) =>
      onEnd(wasRecorded ? recordedBefore : t.isGivenBack(sum(amount), customer)),
    onFailed: ({ message }, { amount }) => onEnd(actFailed(sum(amount), customer, message), true),
  });
  const { request } = { request: undefined, ...readPartialRefund({ ...form.texts, reason: '-' }, kept) };
  const again =
    request && kept.overpayment !== undefined ? Math.max(0, request.amount - kept.overpayment) : 0;
  const hasAct = canRefundPartOfCapture(capture);

  return (
    <FormDialog
      title={t.partialRefundFor(nameOfJob(job))}
      form={form}
      act={hasAct && (request ? t.giveBack(sum(request.amount)) : t.giveBackAct)}
      first="amount"
      onClose={onEnd}
    >
      <CustomerLine job={job} />
      {hasAct ? (
        <>
          <p className="figures">
            {t.keptOf(
              sum(kept.amount),
              describeMoneyTakenByGateway(capture.captured),
              gatewayNames[checkoutSession.gateway],
            )}{' '}
            {overpayment > 0 && t.paidTooMuch(sum(overpayment))}
          </p>
          <Field label={t.amountLabels[kept.currency]} {...form.field('amount')} inputMode="decimal" />
          {again > 0 && (
            <Choices legend={againLabel(sum(again))} className="grid-cols-2">
              {(['off', 'due'] as const).map((one) => (
                <Choice key={one} {...form.choice('back', one)} label={backNames[one]} />
              ))}
            </Choices>
          )}
          <ReasonField {...form.field('reason')} />
          <p role="status" className="figures empty:hidden">
            {request &&
              (request.amount < kept.amount ? t.restIs(sum(kept.amount - request.amount)) : t.nothingStays)}
          </p>
          {isPrice && <p className="text-sm text-muted">{t.costsLess}</p>}
        </>
      ) : (
        !form.error && <p>{t.nothingKept}</p>
      )}
    </FormDialog>
  );
}
