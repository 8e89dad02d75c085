import { Link } from 'react-router-dom';
import type { DeskAct } from '../../contract/desk-order.ts';
import { formatClockInDhaka } from '../../contract/format-dhaka.ts';
import { formatPlate } from '../../contract/format-plate.ts';
import { describeEvent } from '../order/describe-event.ts';
import { orderUrl } from '../views.ts';
import * as t from './texts.ts';

/** Renders what a member has done, and with whose car, as a sentence with the way to the booking. */
export const ActRow = ({ act }: { act: DeskAct }) => {
  const { at, by, plate, customer, serviceName, transactionId } = act;
  const whose = [customer || t.withoutName, serviceName].filter(Boolean);
  return (
    <li className="flex gap-x-4 border-b border-line py-2">
      <time dateTime={at} className="shrink-0 figures text-muted">
        {formatClockInDhaka(at)}
      </time>
      <span className="wrap-anywhere">
        {t.actBy(by, describeEvent(act))} –{' '}
        <Link to={orderUrl(transactionId)} className="link">
          {plate && (
            <>
              {/* On one line, under which the link's own line does not reach. */}
              <span className="inline-block [text-decoration:inherit]">{formatPlate(plate)},</span>{' '}
            </>
          )}
          {whose.join(', ')}
        </Link>
      </span>
    </li>
  );
};
