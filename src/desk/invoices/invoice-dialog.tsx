import { useQuery } from '@tanstack/react-query';
import { deskInvoice, deskInvoices } from '../../contract/desk/desk-invoice.ts';
import { MAX_REASON } from '../../contract/desk/desk-money.ts';
import type { DeskOrder } from '../../contract/desk/desk-order.ts';
import { invoicedIn } from '../../contract/order/invoice.ts';
import { MAX_BUYER_ADDRESS, MAX_NAME } from '../../contract/text/text-limits.ts';
import { BillTable } from '../../features/bill/bill-table.tsx';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { Field, TextArea } from '../../ui/field.tsx';
import { customerOf, nameOfJob } from '../board/jobs/steps.ts';
import { deskChange, deskQuery } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { CustomerLine } from '../payments/dialog-parts.tsx';
import { sendMoneyOnce } from '../payments/send-money-once.ts';
import { recordedBefore } from '../payments/texts.ts';
import { type InvoiceTexts, initialInvoiceTexts, readInvoice } from './invoice-draft.ts';
import * as t from './texts.ts';

interface InvoiceDialogProps extends DialogEnds {
  order: DeskOrder;
  /** All that was invoiced is to be taken off. */
  isWhole?: boolean;
}

/** Issues what of a booking is yet to be invoiced, or a credit note if its bill charges less than was invoiced, or of all of it. */
export function InvoiceDialog({ order, isWhole = false, onEnd }: InvoiceDialogProps) {
  const { job, invoices } = order;
  const toInvoice = isWhole ? -invoicedIn(invoices) : (order.toInvoice ?? 0);
  const parameters = { orderId: job.orderId };
  const { data } = useQuery({ ...deskQuery(deskInvoices, { parameters }), enabled: invoices !== undefined });
  const buyer = data?.invoices.at(-1)?.buyer ?? { name: job.customer, address: order.address };
  const customer = customerOf(job);
  const form = useForm({
    draft: `${isWhole ? 'cancel ' : ''}invoice ${job.orderId}`,
    initial: initialInvoiceTexts(buyer),
    rules: {
      name: maxLengthRule(MAX_NAME),
      address: maxLengthRule(MAX_BUYER_ADDRESS),
      reason: maxLengthRule(MAX_REASON),
    },
    read: (texts: InvoiceTexts) => readInvoice(texts, toInvoice),
    send: (request) =>
      sendMoneyOnce(
        job,
        (id) =>
          deskChange(deskInvoice, { parameters, body: { id, ...request, ...(isWhole && { whole: true }) } }),
        isWhole ? 'cancel invoice' : 'invoice',
      ),
    fieldOf: (path) => path.replace('buyer.', ''),
    onDone: ({ wasRecorded }, { amount }) =>
      onEnd(
        wasRecorded ? recordedBefore : (isWhole ? t.isCancelled : t.issued)(formatTaka(amount), customer),
      ),
    onFailed: ({ message }) => onEnd(t.notIssued(customer, message), true),
  });
  const isCredit = toInvoice < 0;

  return (
    <FormDialog
      title={(isWhole ? t.cancelFor : isCredit ? t.creditFor : t.issueFor)(nameOfJob(job))}
      form={form}
      act={toInvoice !== 0 && (isWhole ? t.creditAct : t.issueAmount)(formatTaka(Math.abs(toInvoice)))}
      first={isCredit ? 'reason' : 'name'}
      onClose={onEnd}
    >
      <CustomerLine job={job} />
      <BillTable bill={job.bill} />
      {toInvoice === 0 && <p>{t.nothingToIssue}</p>}
      {toInvoice > 0 && (
        <>
          <Field label={t.buyerName} {...form.field('name')} autoComplete="off" />
          <Field {...form.optional('bin', t.buyerBin)} inputMode="numeric" hint={t.binHint} />
          <TextArea {...form.optional('address', t.buyerAddress)} rows={2} />
        </>
      )}
      {isCredit && (
        <Field
          label={isWhole ? t.cancelReason : t.creditReason}
          {...form.field('reason')}
          autoComplete="off"
        />
      )}
      {toInvoice !== 0 && <p className="text-sm text-muted">{isWhole ? t.issuedAnew : t.neverChanged}</p>}
    </FormDialog>
  );
}
