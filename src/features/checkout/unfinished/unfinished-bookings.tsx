import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import toast from 'react-hot-toast';
import { serverNow } from '../../../api/server-clock.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import type { Order } from '../../../contract/order.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { begunBooking, forgetBooking } from '../../auth/forms/begun-booking.ts';
import { useOrders } from '../../orders/orders-query.ts';
import { usePaymentPage } from '../../orders/payment-page.ts';
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
  const { act: pay, isPending: isPaying } = usePaymentPage(({ message }) => toast.error(message));
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
    <Strip
      as="aside"
      className="sticky bottom-0 z-10 border-t"
      text={t.notPaidYet(order.serviceName, formatAmount(order.amount, order.currency))}
      onClose={close}
    >
      <Button className="shrink-0 whitespace-nowrap" pending={isPaying} onClick={() => pay(order)}>
        {t.payNow}
      </Button>
    </Strip>
  );
}

/** Renders the way back to the booking that a visitor began before signing up or logging in, above the rest of a page. */
export function BegunStrip() {
  const [id, setId] = useState(begunBooking);
  const { data: service } = useQuery({ ...serviceQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined || !service) return null;
  const close = () => {
    forgetBooking();
    setId(undefined);
  };
  return (
    <Strip as="section" className="border-b" text={t.continueBooking(service.title)} onClose={close}>
      <LinkButton to={`/checkout/${id}`} className="shrink-0">
        {t.goOn}
      </LinkButton>
    </Strip>
  );
}

interface StripProps {
  /** A part of the page, or beside it. */
  as: 'section' | 'aside';
  className: string;
  text: string;
  onClose: () => void;
  children: ReactNode;
}

const Strip = ({ as: Landmark, className, text, onClose, children }: StripProps) => (
  <Landmark
    aria-label={t.yourBooking}
    className={`on-band col-[full] flex items-center justify-center gap-3 border-band-line px-4 py-2 print:hidden ${className}`}
  >
    <p className="grow font-semibold sm:grow-0">{text}</p>
    {children}
    <button
      type="button"
      aria-label={t.closeOffer}
      onClick={onClose}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:text-accent"
    >
      <Icon name="x" className="size-5" />
    </button>
  </Landmark>
);
