import { useRef } from 'react';
import toast from 'react-hot-toast';
import { serverNow } from '../../../api/server-clock.ts';
import type { Order } from '../../../contract/order.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { isVisitOpen } from '../../garage/visit-rules.tsx';
import { useGiveUpVisit } from '../give-up-visit.ts';
import { chooseTime } from '../one-order-texts.ts';
import * as t from '../texts.ts';

interface OrderVisitProps {
  order: Order;
  /** Names the order in labels. */
  name: string;
}

/** Renders the presses that choose, move or give up the visit of an order. */
export function OrderVisit({ order, name }: OrderVisitProps) {
  const givingUp = useGiveUpVisit();
  const link = useRef<HTMLAnchorElement>(null);
  const { _id, visit } = order;
  const label = visit ? t.move : chooseTime;

  const askAndGiveUp = () => {
    givingUp.mutate(order, {
      onSuccess: (changed) => {
        if (!changed) return;
        toast.success(t.givenUp);
        // The focused button is gone.
        link.current?.focus();
      },
      onError: (error) => toast.error(error.message),
    });
  };

  if (!isVisitOpen(order, serverNow())) return null;
  return (
    <>
      <LinkButton
        ref={link}
        to={`/orders/${_id}/visit`}
        variant={visit ? 'secondary' : 'primary'}
        aria-label={`${label}: ${name}`}
      >
        {label}
      </LinkButton>
      {visit && (
        <Button
          variant="secondary"
          pending={givingUp.isPending}
          aria-label={`${t.giveUpTime}: ${name}`}
          onClick={askAndGiveUp}
        >
          {t.giveUp}
        </Button>
      )}
    </>
  );
}
