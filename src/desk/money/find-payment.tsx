import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Job } from '../../contract/desk-day.ts';
import { formatAmount } from '../../contract/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { jobQuery } from '../job-query.ts';
import { ActButton } from './act-button.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { type MoneyAct, paymentNames, takenIn } from './money-acts.ts';

/** Finds a payment by its transaction id, also that of a cancelled booking, to give the money back. */
export function FindPayment({ onAct }: { onAct: (act: MoneyAct) => void }) {
  const id = useId();
  const [transactionId, setTransactionId] = useState('');
  const {
    data: job,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...jobQuery(transactionId),
    enabled: transactionId !== '',
  });
  const isUnknown = error instanceof ApiError && error.status === 404;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('transactionId') ?? '').trim();
    if (wanted === transactionId && wanted !== '') refetch();
    setTransactionId(wanted);
  };

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-2xl">
        Give a payment back
      </h2>
      <p className="max-w-prose text-muted">
        Also that of a booking which was cancelled too late for a refund by itself. The transaction id is on
        the customer’s order summary.
      </p>
      <Form onSubmit={submit} className="flex flex-wrap items-end gap-3" noValidate>
        <div className="grow">
          <Field
            label="Transaction id"
            name="transactionId"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isUnknown ? 'No payment has this transaction id.' : undefined}
          />
        </div>
        <Button type="submit" variant="secondary" pending={isFetching}>
          Find
        </Button>
      </Form>
      {error && !isUnknown && <Alert>{error.message}</Alert>}
      {job && !error && <FoundPayment job={job} onAct={onAct} />}
    </section>
  );
}

const FoundPayment = ({ job, onAct }: { job: Job; onAct: (act: MoneyAct) => void }) => (
  <Card className="grid gap-2 p-4">
    <BookingFacts
      job={job}
      amount={job.taken === undefined ? formatAmount(job.amount, job.currency) : takenIn(job.taken)}
      takenAt={job.paidAt}
    >
      <p role="status">
        This payment is {job.disputed ? 'disputed, and the bank decides' : paymentNames[job.payment]}.
      </p>
    </BookingFacts>
    {job.payment === 'paid' && !job.disputed && (
      <div>
        <ActButton act={{ decision: 'refund', job }} onAct={onAct} />
      </div>
    )}
  </Card>
);
