import { Link } from 'react-router-dom';
import type { Job } from '../../../contract/desk-day.ts';
import type { PaymentState } from '../../../contract/order.ts';
import { viewUrl } from '../../views.ts';

const payments: Record<PaymentState, string> = {
  paid: '',
  unpaid: 'Not paid',
  held: 'Payment to be checked',
  'refund-due': 'Refund due',
  refunded: 'Refunded',
};

/** Renders what is out of the ordinary with a job, before all else. */
export const JobFlags = ({ job, failure }: { job: Job; failure: string | undefined }) => {
  const payment = job.disputed ? 'Payment disputed' : payments[job.payment];
  return (
    <>
      {failure && (
        <p role="alert" className="job-flag text-danger print:text-black">
          {failure}
        </p>
      )}
      {job.cancelled && (
        <p className="job-flag text-danger print:text-black">
          {job.progress === 'collected'
            ? 'Cancelled by the customer'
            : 'Cancelled by the customer: give the car back'}
        </p>
      )}
      {payment && (
        <p className="job-flag text-warning print:text-black">
          {job.payment === 'held' || job.disputed ? (
            <Link to={viewUrl('money')} className="underline underline-offset-3">
              {payment}
            </Link>
          ) : (
            payment
          )}
        </p>
      )}
    </>
  );
};
