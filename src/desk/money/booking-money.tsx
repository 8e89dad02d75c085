import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Job } from '../../contract/desk/desk-day.ts';
import type { DeskMoney } from '../../contract/desk/desk-money.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { Badge } from '../../ui/badge.tsx';
import { cancelledByCustomer } from '../board/jobs/texts.ts';
import { CollapsedDetails } from '../kit/details.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { noName } from '../texts.ts';
import { orderUrl } from '../views.ts';
import { MoneyActButton } from './acts/act-button.tsx';
import { describeMoneyTakenByGateway, describeWhyHeld, type MoneyAct } from './acts/money-acts.ts';
import { MoneyCard, MoneySection } from './money-section.tsx';
import * as t from './texts.ts';

export type OnAct = (act: MoneyAct) => void;

interface BookingMoneyProps {
  job: Job;
  amount: string;
  takenAt?: string | undefined;
  /** The payment that a gateway has taken, if it is one. */
  payment?: Pick<Job, 'transactionId' | 'gateway'>;
  isUrgent?: boolean;
  acts?: ReactNode;
  /** Says what there is to know or to do. */
  children: ReactNode;
}

/** Renders whose money it is, and for what, with the way to the booking. */
export const BookingMoney = ({ job, takenAt, payment, acts, children, ...entry }: BookingMoneyProps) => (
  <MoneyCard
    title={
      <Link to={orderUrl(job.orderId)} className="link">
        {job.customer || noName}
      </Link>
    }
    {...entry}
  >
    <p className="flex flex-wrap gap-x-4 text-muted">
      <span>{job.serviceName}</span>
      {job.phone && <PhoneLink phone={job.phone} />}
      {takenAt && <span>{t.takenAtMoment(formatMomentInDhaka(takenAt))}</span>}
      {job.cancelled && (
        <Badge tone="warning" icon="x">
          {cancelledByCustomer}
        </Badge>
      )}
    </p>
    <p className="wrap-anywhere">{children}</p>
    {payment && (
      <CollapsedDetails of={job.customer || noName}>
        <p className="text-sm text-muted">
          {t.transactionAt(t.gatewayNames[payment.gateway])}{' '}
          <code className="wrap-anywhere select-all">{payment.transactionId}</code>
        </p>
      </CollapsedDetails>
    )}
    <div className="flex flex-wrap gap-3 empty:hidden">{acts}</div>
  </MoneyCard>
);

/** Returns what is shown of the payment of a booking. */
const paidFor = (job: Job) => ({
  job,
  amount: describeMoneyTakenByGateway(job.taken),
  takenAt: job.paidAt,
  payment: job,
});

export const HeldPayments = ({
  held: { jobs, total },
  onAct,
}: Pick<DeskMoney, 'held'> & { onAct: OnAct }) => (
  <MoneySection title={t.heldTitle} total={total} shown={jobs.length} all={t.allHeld}>
    {jobs.map((job) => (
      <BookingMoney
        key={job.transactionId}
        {...paidFor(job)}
        acts={
          <>
            <MoneyActButton act={{ decision: 'release', job }} onAct={onAct} />
            <MoneyActButton act={{ decision: 'refuse', job }} onAct={onAct} />
          </>
        }
      >
        {describeWhyHeld(job)}
      </BookingMoney>
    ))}
  </MoneySection>
);

/** Renders the payments that their customers have disputed, while the bank decides, or inquires first. */
export const DisputedPayments = ({ disputed: { jobs, total } }: Pick<DeskMoney, 'disputed'>) => (
  <MoneySection title={t.disputedTitle} total={total} shown={jobs.length} all={t.allDisputed}>
    {jobs.map((job) => (
      <BookingMoney key={job.transactionId} {...paidFor(job)} isUrgent>
        {(job.disputed ? t.answerDispute : t.answerInquiry)(t.gatewayNames[job.gateway])}
      </BookingMoney>
    ))}
  </MoneySection>
);
