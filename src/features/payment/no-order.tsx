import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PhoneNumber } from '../garage/index.ts';

/** Renders the message for a transaction that is unknown or unpaid (spec §2). */
export const NoOrder = ({ lookAgain }: { lookAgain?: () => void }) => (
  <div className="grid justify-items-center gap-4 py-8 text-center">
    <img src="/images/no-orders.svg" alt="" width={320} height={240} className="w-64 rounded-card" />
    <h1>No order found</h1>
    <p className="max-w-md text-muted">
      Just paid? Wait a minute, then look again: what was paid is never lost. If your order is not under
      Orders either, call <PhoneNumber />.
    </p>
    <NextSteps lookAgain={lookAgain} />
  </div>
);

/** Renders the message for a payment that takes days to arrive. */
export const PaymentOnItsWay = ({ lookAgain }: { lookAgain: () => void }) => (
  <div className="grid justify-items-center gap-4 py-8 text-center">
    <h1>Your payment is on its way.</h1>
    <p className="max-w-md text-muted">
      A bank transfer can take some days. You need not pay again: your order under Orders says so once it has
      arrived. Should your bank refuse it, you can pay there. Questions? Call <PhoneNumber />.
    </p>
    <NextSteps lookAgain={lookAgain} />
  </div>
);

const NextSteps = ({ lookAgain }: { lookAgain: (() => void) | undefined }) => (
  <div className="flex flex-wrap justify-center gap-4">
    {lookAgain && (
      <Button variant="secondary" onClick={lookAgain}>
        Look again
      </Button>
    )}
    <LinkButton to="/orders">See your orders</LinkButton>
  </div>
);
