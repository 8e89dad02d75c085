import { Link } from 'react-router-dom';
import { formatInvoiceNumber, type InvoiceEntry } from '../../contract/order/invoice.ts';
import { formatNumber } from '../../format-number.ts';
import * as t from './texts.ts';

interface Props {
  transactionId: string;
  invoices: InvoiceEntry[] | undefined;
}

/** Renders the link to the invoices of a booking, by the number of the first; nothing if it has none. */
export function InvoiceLink({ transactionId, invoices = [] }: Props) {
  const [first] = invoices;
  return (
    first && (
      <Link to={`/invoices/${transactionId}`} className="link">
        {t.linkTo(formatNumber(formatInvoiceNumber(first)))}
      </Link>
    )
  );
}
