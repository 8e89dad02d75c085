import type { ReactNode } from 'react';
import { formatInvoiceNumber, type Invoice } from '../../contract/order/invoice.ts';
import { inDhaka } from '../../contract/time/dhaka.ts';
import { formatDayInDhaka } from '../../contract/time/format-dhaka.ts';
import { formatNumber } from '../../format-number.ts';
import { formatBin } from '../../garage.ts';
import { LANGUAGE } from '../../language.ts';
import { CreditTable } from './credit-table.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import * as t from './texts.ts';
import './invoices.css';

/** Renders invoices and credit notes, each on a page of its own as its form has it. */
export const InvoiceForms = ({ invoices }: { invoices: Invoice[] }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block">
    {invoices.map((invoice) => (
      <InvoiceForm key={invoice.id} invoice={invoice} />
    ))}
  </div>
);

/** Renders an invoice as the form Mushak 6.3, or a credit note as 6.7. */
function InvoiceForm({ invoice }: { invoice: Invoice }) {
  const { id, kind, at, seller, buyer } = invoice;
  const form = t.forms[kind];
  const { name, address, officer, designation } = seller[LANGUAGE];
  const number = formatNumber(formatInvoiceNumber(invoice));
  return (
    <article
      aria-label={`${form.name} ${number}`}
      id={id}
      className="tax-form grid grid-cols-[minmax(0,1fr)] gap-4 border border-line bg-surface p-4 text-sm print:border-0 print:p-0 sm:p-8"
    >
      <header>
        <div>
          <p>{t.government}</p>
          <p>{t.board}</p>
          <h2 className="text-xl">{form.name}</h2>
          <p>{form.rule}</p>
        </div>
        <p className="font-semibold whitespace-nowrap">{form.number}</p>
      </header>
      <dl className="seller">
        <Field name={t.sellerName}>{name}</Field>
        <Field name={t.sellerBin}>{formatBin(seller.bin)}</Field>
        <Field name={t.sellerAddress}>{address}</Field>
      </dl>
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
        <dl>
          <Field name={t.buyerName}>{buyer.name}</Field>
          <Field name={t.buyerBin}>{buyer.bin && formatBin(buyer.bin)}</Field>
          <Field name={t.buyerAddress}>{buyer.address}</Field>
          {kind === 'invoice' && (
            <>
              {/* Cars are collected. */}
              <Field name={t.destination}>{address}</Field>
              <Field name={t.vehicle}>–</Field>
            </>
          )}
        </dl>
        <dl>
          <Field name={t.numbers[kind]}>
            <strong>{number}</strong>
          </Field>
          <Field name={t.issuedOn}>{formatDayInDhaka(at)}</Field>
          <Field name={t.issuedAt}>{formatNumber(inDhaka(at).slice(11))}</Field>
        </dl>
      </div>
      {kind === 'invoice' ? <InvoiceTable invoice={invoice} /> : <CreditTable note={invoice} />}
      <dl className="officer">
        <Field name={t.officer}>{officer}</Field>
        <Field name={t.designation}>{designation}</Field>
        <ByHand name={t.signature} />
        <ByHand name={t.seal} />
      </dl>
    </article>
  );
}

const Field = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}:</dt>
    <dd className="wrap-anywhere figures">{children || '–'}</dd>
  </>
);

/** Renders the place of what is put on the paper by hand. */
const ByHand = ({ name }: { name: string }) => (
  <>
    <dt className="self-end">{name}:</dt>
    <dd className="by-hand" />
  </>
);
