import { Link } from 'react-router-dom';
import type { Counted } from '../../contract/desk/desk-month.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { viewUrl } from '../views.ts';
import * as t from './texts.ts';

/** Says what is due of all bookings whose car has left, and leads to who owes it. */
export const OwedInAll = ({ owed: { amount, count } }: { owed: Counted }) => (
  <p className="figures">
    {count > 0 ? (
      <Link to={viewUrl('debts')} className="link">
        {t.owed(formatTaka(amount), count)}
      </Link>
    ) : (
      t.nobodyOwes
    )}
  </p>
);
