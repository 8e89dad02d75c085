import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TillRow } from '../../../contract/desk-till.ts';
import { formatClockInDhaka } from '../../../contract/format-dhaka.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import { formatPlate } from '../../../contract/format-plate.ts';
import { wayNames } from '../../takings/texts.ts';
import { orderUrl } from '../../views.ts';
import { withoutName } from '../texts.ts';
import * as t from './texts.ts';

interface TillRowsProps {
  /** The loaded ones of `count`. */
  rows: TillRow[];
  count: number;
  /** They are shown before somebody asks for them. */
  isOpen: boolean;
  /** The way to more of them. */
  children: ReactNode;
}

/** Renders takings, each with the way to its booking. */
export const TillRows = ({ rows, count, isOpen, children }: TillRowsProps) => (
  <details open={isOpen}>
    <summary className="link w-fit cursor-pointer py-2">{t.takingsCount(count)}</summary>
    <ul>
      {rows.map(({ id, transactionId, customer, plate, way, amount, at, by }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <span className="wrap-anywhere">
            <Link to={orderUrl(transactionId)} className="link text-base font-semibold">
              {customer || withoutName}
            </Link>
            {plate && <span className="block figures">{formatPlate(plate)}</span>}
          </span>
          <span className="col-span-full text-muted figures wrap-anywhere sm:col-span-1">
            {formatClockInDhaka(at)}, {wayNames[way]}, {by}
          </span>
          <strong
            className={`col-start-2 row-start-1 text-base figures sm:col-start-auto sm:row-start-auto ${amount < 0 ? 'text-warning' : ''}`}
          >
            {amount < 0 ? t.givenBack(formatAmount(-amount, 'BDT')) : formatAmount(amount, 'BDT')}
          </strong>
        </li>
      ))}
    </ul>
    <div className="mt-3 empty:hidden">{children}</div>
  </details>
);
