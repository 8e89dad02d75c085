import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Job } from '../../contract/desk-day.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import type { GatewayName } from '../../contract/gateway.ts';
import { Badge } from '../../ui/badge.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { orderUrl } from '../views.ts';
import * as t from './texts.ts';

interface BookingFactsProps {
  job: Job;
  /** The amount, at the right. */
  amount: string;
  takenAt?: string | undefined;
  transactionId?: string;
  gateway?: GatewayName;
  children?: ReactNode;
}

/** Renders whose money it is, and for what, with the way to the booking. */
export const BookingFacts = ({
  job,
  transactionId = job.transactionId,
  gateway = job.gateway,
  children,
  ...money
}: BookingFactsProps) => (
  <>
    <BookingHead job={job} transactionId={transactionId} {...money} />
    {children}
    <p className="text-sm text-muted">
      {t.transactionAt(t.gatewayNames[gateway])}{' '}
      <code className="wrap-anywhere select-all">{transactionId}</code>
    </p>
  </>
);

/** Renders who has booked what, with the way to the booking. */
export const BookingHead = ({
  job,
  amount,
  takenAt,
  transactionId = job.transactionId,
}: Omit<BookingFactsProps, 'gateway' | 'children'>) => (
  <>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h3 className="text-xl wrap-anywhere">
        <Link to={orderUrl(transactionId)} className="link">
          {job.customer || t.withoutName}
        </Link>
      </h3>
      <strong className="text-lg figures">{amount}</strong>
    </div>
    <p className="flex flex-wrap gap-x-4 text-muted">
      <span>{job.serviceName}</span>
      {job.phone && <PhoneLink phone={job.phone} />}
      {takenAt && <span>{t.takenAtMoment(formatMomentInDhaka(takenAt))}</span>}
      {job.cancelled && (
        <Badge tone="warning" icon="x">
          {t.cancelledByCustomer}
        </Badge>
      )}
    </p>
  </>
);
