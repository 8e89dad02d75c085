import { Link } from 'react-router';
import type { Amounts } from '../../contract/desk-month.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { viewUrl } from '../views.ts';
import * as t from './texts.ts';

interface InvoicedShareProps {
  month: string;
  /** Of all invoices less all credit notes of the month, in paisa. */
  invoiced: number;
  /** Undefined if it is not known. */
  charged: Amounts | undefined;
}

/** Says how much of what a month has charged was invoiced in it, and where an owner sees which bookings have no invoice. */
export function InvoicedShare({ month, invoiced, charged }: InvoicedShareProps) {
  if (!charged) return null;
  const taka = formatAmount(charged.BDT, 'BDT');
  const all = charged.USD === 0 ? taka : t.andDollars(taka, formatAmount(charged.USD, 'USD'));
  return (
    <div className="grid max-w-prose gap-1">
      <p className="text-xl font-semibold figures">{t.invoicedOf(formatAmount(invoiced, 'BDT'), all)}</p>
      {(invoiced !== charged.BDT || charged.USD !== 0) && (
        <p className="text-muted">
          {t.whenCounted}{' '}
          <Link to={viewUrl('month', undefined, { month })} className="link print:hidden">
            {t.whichHaveNone}
          </Link>
        </p>
      )}
    </div>
  );
}
