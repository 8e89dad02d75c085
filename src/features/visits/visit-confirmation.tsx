import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '../../contract/order/order.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import type { Visit } from '../../contract/visits/visit.ts';
import { ifLate } from '../../contract/visits/visit-texts.ts';
import { addressLine } from '../../garage.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { momentElsewhere } from '../../ui/dates.ts';
import { Rule } from '../../ui/heading.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { CalendarLinks } from '../garage/calendar-links.tsx';
import { describeCar } from '../garage/describe-visit.ts';
import { changeOrCancel, seeOrders } from '../orders/one-order-texts.ts';
import * as t from './texts.ts';
import { TogetherLine } from './together-line.tsx';
import { VisitRule } from './visit-rule.tsx';

interface VisitConfirmationProps {
  order: Order;
  visit: Visit;
  /** The start of the visit before. */
  previous: string | undefined;
  /** Called to change the visit once more. */
  onChange: () => void;
}

/** Renders a visit that was just set or moved, and what to do with it. */
export function VisitConfirmation({ order, visit, previous, onChange }: VisitConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoved = previous !== undefined && previous !== visit.start;

  useEffect(() => heading.current?.focus(), []);

  return (
    <Card className="my-8 grid gap-6 p-5 sm:my-14 sm:p-10">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {isMoved ? t.moved : t.noted}
      </h1>
      <Rule />
      <div className="grid gap-1">
        <p className="text-lg">
          <strong className="block font-sign text-heading leading-tight font-extrabold figures">
            {formatMomentInDhaka(visit.start)}
          </strong>
          {t.inDhaka(momentElsewhere(visit.start))}
          {isMoved && <span className="block text-muted">{t.insteadOf(formatMomentInDhaka(previous))}</span>}
        </p>
        <p className="wrap-anywhere">
          <Pieces text={describeCar(visit)} />
        </p>
        <TogetherLine order={order} />
        <p className="text-muted">{addressLine}</p>
      </div>
      <div className="grid max-w-2xl gap-1 text-muted">
        <p>{ifLate}</p>
        {isMoved && <p>{t.oldEntry}</p>}
        <p>
          <VisitRule order={order} start={visit.start} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <CalendarLinks transactionId={order.transactionId} className={`${buttonLook()} max-sm:w-full`} />
        <Button variant="secondary" className="max-sm:w-full" onClick={onChange}>
          {changeOrCancel}
        </Button>
        <Link to="/orders" className="link">
          {seeOrders}
        </Link>
      </div>
    </Card>
  );
}
