import type { InvoiceRequest } from '../../contract/desk/desk-invoice-request.ts';
import type { InvoiceBuyer } from '../../contract/order/invoice.ts';
import { withoutGrouping } from '../../contract/text/typed.ts';
import type { FormReading } from '../../features/forms/use-fields.ts';
import * as t from './texts.ts';

/** Returns what the form of an invoice has at first: the buyer of the last one, or the customer. */
export const initialInvoiceTexts = ({ name, bin = '', address }: InvoiceBuyer) => ({
  name,
  bin,
  address,
  reason: '',
});
export type InvoiceTexts = ReturnType<typeof initialInvoiceTexts>;

/** Returns the request for what is to be invoiced, or credited if it is negative, without its id; or what is wrong with the texts. */
export function readInvoice(
  texts: InvoiceTexts,
  toInvoice: number,
): FormReading<InvoiceTexts, DistributiveOmit<InvoiceRequest, 'id'>> {
  const amount = Math.abs(toInvoice);
  if (toInvoice < 0) {
    const reason = texts.reason.trim();
    return reason ? { request: { type: 'credit-note', amount, reason } } : { errors: { reason: t.noReason } };
  }
  const name = texts.name.trim();
  const bin = withoutGrouping(texts.bin);
  const isBin = bin === '' || /^\d{13}$/.test(bin);
  if (!name || !isBin)
    return { errors: { ...(!name && { name: t.noName }), ...(!isBin && { bin: t.wrongBin }) } };
  return { request: { type: 'invoice', amount, buyer: { name, bin, address: texts.address.trim() } } };
}

type DistributiveOmit<T, Name extends PropertyKey> = T extends unknown ? Omit<T, Name> : never;
