import { Link } from 'react-router-dom';
import type { AmountsByCurrency } from '../../contract/desk/desk-month.ts';
import { formatAmounts, formatTaka } from '../kit/format-amounts.ts';
import { viewUrl } from '../views.ts';
import * as t from './texts.ts';

interface InvoicedShareProps {
  month: string;
  /** Of all invoices less all credit notes of the month, in paisa. */
  invoiced: number;
  /** Undefined if it is not known. */
  invoiceable: AmountsByCurrency | undefined;
}

/** Says how much of what a month has charged for work was invoiced in it, if any, and where an owner sees which bookings have no invoice. */
export function InvoicedShare({ month, invoiced, invoiceable }: InvoicedShareProps) {
  if (!invoiceable || [invoiced, invoiceable.BDT, invoiceable.USD].every((one) => one === 0)) return null;
  return (
    <div className="grid max-w-prose gap-1">
      <p className="text-xl font-semibold figures">
        {t.invoicedOf(formatTaka(invoiced), formatAmounts(invoiceable))}
      </p>
      {(invoiced !== invoiceable.BDT || invoiceable.USD !== 0) && (
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
