import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyPage } from '../../ui/empty-state.tsx';
import { CallUs } from '../garage/phone-number.tsx';
import { seeOrders } from '../orders/one-order-texts.ts';
import * as t from './texts.ts';
import { usePaymentOrigin } from './use-way-back.ts';

/** Renders the message for a transaction that is unknown or unpaid (spec §2). */
export const NoOrder = ({ lookAgain }: { lookAgain?: () => void }) => (
  <EmptyPage picture="/images/no-orders.svg" title={t.noOrderTitle} text={<CallUs>{t.noOrderText}</CallUs>}>
    <NextSteps lookAgain={lookAgain} />
  </EmptyPage>
);

/** Renders the message for a payment that takes days to arrive. */
export const PaymentOnItsWay = ({ lookAgain }: { lookAgain: () => void }) => (
  <EmptyPage title={t.onItsWayTitle} text={<CallUs>{t.onItsWay}</CallUs>}>
    <NextSteps lookAgain={lookAgain} />
  </EmptyPage>
);

function NextSteps({ lookAgain }: { lookAgain: (() => void) | undefined }) {
  const from = usePaymentOrigin();
  return (
    <div className="flex flex-wrap justify-center gap-4">
      {lookAgain && (
        <Button variant="secondary" onClick={lookAgain}>
          {t.lookAgainLabel}
        </Button>
      )}
      <LinkButton to={from ?? '/orders'}>{from ? t.goBack : seeOrders}</LinkButton>
    </div>
  );
}
