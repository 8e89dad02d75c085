import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CallUs } from '../garage/phone-number.tsx';
import * as t from './texts.ts';
import { useWayBack } from './use-way-back.ts';

/** Renders the message for a transaction that is unknown or unpaid (spec §2). */
export const NoOrder = ({ lookAgain }: { lookAgain?: () => void }) => (
  <div className="grid justify-items-center gap-4 py-8 text-center">
    <img src="/images/no-orders.svg" alt="" width={320} height={240} className="w-64 rounded-card" />
    <h1>{t.noOrderTitle}</h1>
    <p className="max-w-md text-muted">
      <CallUs>{t.noOrderText}</CallUs>
    </p>
    <NextSteps lookAgain={lookAgain} />
  </div>
);

/** Renders the message for a payment that takes days to arrive. */
export const PaymentOnItsWay = ({ lookAgain }: { lookAgain: () => void }) => (
  <div className="grid justify-items-center gap-4 py-8 text-center">
    <h1>{t.onItsWayTitle}</h1>
    <p className="max-w-md text-muted">
      <CallUs>{t.onItsWay}</CallUs>
    </p>
    <NextSteps lookAgain={lookAgain} />
  </div>
);

function NextSteps({ lookAgain }: { lookAgain: (() => void) | undefined }) {
  const from = useWayBack();
  return (
    <div className="flex flex-wrap justify-center gap-4">
      {lookAgain && (
        <Button variant="secondary" onClick={lookAgain}>
          {t.lookAgainLabel}
        </Button>
      )}
      <LinkButton to={from ?? '/orders'}>{from ? t.goBack : t.seeOrders}</LinkButton>
    </div>
  );
}
