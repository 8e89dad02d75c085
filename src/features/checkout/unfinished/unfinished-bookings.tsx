import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { formatAmount } from '../../../contract/money/format-money.ts';
import type { Order } from '../../../contract/order/order.ts';
import { useIsHydrated } from '../../../hydration/use-hydrated.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { begunServiceId, forgetBegunBooking } from '../../auth/forms/begun-booking.ts';
import { useOrders } from '../../orders/orders-query.ts';
import { usePayOrder } from '../../orders/payment-page.ts';
import { serviceQuery } from '../../services/service-query.ts';
import * as t from './texts.ts';

/** An older booking was given up. */
const OFFERED_DAYS = 7;

const isRecent = ({ createdAt }: Order): boolean =>
  serverNow().getTime() - Date.parse(createdAt) < OFFERED_DAYS * 86_400_000;

/** The order whose offer was closed, until the page is reloaded. */
let closedOrder: string | undefined;

interface UnpaidStripProps {
  /** Only orders of this service count. */
  service?: string;
}

/** Renders the customer's newest order that is not paid yet, with the way to pay it. */
export function UnpaidStrip({ service }: UnpaidStripProps) {
  const [closed, setClosed] = useState(closedOrder);
  const { data: orders = [] } = useOrders();
  const { act: pay, isPending: isPaying } = usePayOrder(({ message }) => toast.error(message));
  const order = orders.find(
    (each) =>
      each.payment === 'unpaid' && isRecent(each) && (service === undefined || each.service === service),
  );
  if (!order || order._id === closed) return null;
  const close = () => {
    closedOrder = order._id;
    setClosed(order._id);
  };
  return (
    <aside
      aria-label={t.yourBooking}
      className="on-band sticky bottom-0 z-10 col-[full] flex items-center justify-center gap-3 border-t border-band-line px-4 py-2 print:hidden"
    >
      <p className="grow font-semibold sm:grow-0">
        {t.notPaidYet(order.serviceName, formatAmount(order.amount, order.currency))}
      </p>
      <Button className="shrink-0 whitespace-nowrap" pending={isPaying} onClick={() => pay(order)}>
        {t.payNow}
      </Button>
      <CloseButton onClick={close} />
    </aside>
  );
}

/** Renders the way back to the booking that a visitor began before signing up or logging in, above the rest of a page. */
export function BegunStrip() {
  const [id, setId] = useState(begunServiceId);
  const isHydrated = useIsHydrated();
  const { data: service } = useQuery({ ...serviceQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined || !service || !isHydrated) return null;
  const close = () => {
    forgetBegunBooking();
    setId(undefined);
  };
  return (
    <section aria-label={t.yourBooking} className="on-band border-b border-band-line">
      <div className="mx-auto flex max-w-[74rem] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <p className="font-semibold max-sm:basis-[calc(100%-3.75rem)] sm:text-lg">
          {t.continueBooking(service.title)}
        </p>
        <LinkButton to={`/checkout/${id}`} className="max-sm:order-1 max-sm:basis-full">
          {t.goOn}
        </LinkButton>
        <CloseButton onClick={close} />
      </div>
    </section>
  );
}

const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label={t.closeOffer}
    onClick={onClick}
    className="grid size-11 shrink-0 place-items-center rounded-control hover:text-accent"
  >
    <Icon name="x" className="size-5" />
  </button>
);
