import type { LinkedBooking } from '../../contract/booking-link.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { due as dueName, payAmount, payAtGarage, securePage } from './texts.ts';
import { usePayByLink } from './use-pay-by-link.ts';

interface DueAmountProps {
  booking: LinkedBooking;
  transactionId: string;
}

/** Renders what is due of a booking, and the way to pay it, unless that is the garage's desk only. */
export function DueAmount({ booking: { due, payable }, transactionId }: DueAmountProps) {
  const { pay, isPaying, error } = usePayByLink(transactionId);
  const amount = formatAmount(due, 'BDT');
  return (
    <div className="grid gap-3">
      <p role="status" className="grid">
        <span className="text-lg text-muted">{dueName}</span>
        <strong className="font-sign text-5xl leading-none font-extrabold figures">{amount}</strong>
      </p>
      {error && <Alert>{error.message}</Alert>}
      {payable ? (
        <>
          <Button
            className="justify-self-start text-lg max-sm:w-full print:hidden"
            pending={isPaying}
            onClick={pay}
          >
            {payAmount(amount)}
          </Button>
          <p className="text-muted print:hidden">{securePage}</p>
        </>
      ) : (
        <p className="text-lg">{payAtGarage}</p>
      )}
    </div>
  );
}
