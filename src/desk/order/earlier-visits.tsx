import { Link } from 'react-router-dom';
import type { DeskOrder } from '../../contract/desk-order.ts';
import { formatDayInDhaka } from '../../contract/format-dhaka.ts';
import { orderUrl } from '../views.ts';
import { Section } from './section.tsx';
import * as t from './texts.ts';

/** Renders the earlier visits of the same car, each with the way to its page, if there are some. */
export const EarlierVisits = ({ earlier }: Pick<DeskOrder, 'earlier'>) =>
  earlier.length > 0 && (
    <Section title={t.earlierTitle}>
      <ul className="grid gap-1">
        {earlier.map(({ orderId, transactionId, serviceName, at }) => (
          <li key={orderId}>
            <Link to={orderUrl(transactionId)} className="link inline-flex min-h-6 items-center">
              {formatDayInDhaka(at)}, {serviceName}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
