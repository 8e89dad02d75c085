import type { ReactNode } from 'react';
import type { DeskOrder } from '../../contract/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { UNREGISTERED } from '../../contract/order.ts';
import { Button } from '../../ui/button.tsx';
import { Email } from '../../ui/email.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { useRole } from '../staff/role.ts';
import { CarAndVisits, DeferredWork, EarlierVisits } from './car-sections.tsx';
import { History, Notices } from './history.tsx';
import { OrderMoney } from './money.tsx';
import { Facts, Section } from './section.tsx';
import * as t from './texts.ts';

interface OrderSectionsProps {
  order: DeskOrder;
  /** The acts on the money. */
  moneyActs?: ReactNode;
  /** The findings on the car. */
  findings?: ReactNode;
  /** The customer's link to the booking. */
  link?: ReactNode;
  /** Asks before the customer's data is erased. */
  onErase: () => void;
}

/** Renders all that is known of a booking. An owner may erase its customer, if the desk has booked it. */
export const OrderSections = ({ order, moneyActs, findings, link, onErase }: OrderSectionsProps) => {
  const isErasable = useRole() === 'owner' && order.origin === 'desk' && order.erasedAt === undefined;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <div className="grid gap-3">
        <Who order={order} />
        <CarAndVisits order={order} />
        {findings}
        {link}
        <OrderMoney order={order} acts={moneyActs} />
      </div>
      <div className="grid gap-3">
        <DeferredWork left={order.job.left} />
        <EarlierVisits earlier={order.earlier} />
        <History events={order.events} takings={order.takings} job={order.job} />
        <Notices notices={order.notices} />
        {isErasable && (
          <Section title={t.dataTitle}>
            <p>{t.eraseMeans}</p>
            <Button variant="danger" className="w-fit" onClick={onErase}>
              {t.openErasure}
            </Button>
          </Section>
        )}
      </div>
    </div>
  );
};

/** Renders who has booked, and how to reach them. */
const Who = ({ order }: { order: DeskOrder }) => {
  const { job, email, address, postcode, language, erasedAt } = order;
  return (
    <Section title={t.whoTitle}>
      {erasedAt ? (
        <p>{t.erasedOn(formatMomentInDhaka(erasedAt))}</p>
      ) : (
        <Facts
          facts={{
            [t.customerName]: job.customer || t.withoutName,
            [t.phoneName]: job.phone ? <PhoneLink phone={job.phone} /> : t.withoutName,
            [t.emailName]: email === UNREGISTERED ? t.withoutName : <Email email={email} />,
            [t.addressName]: [address, postcode].filter(Boolean).join(', '),
            [t.languageName]: t.languageNames[language],
          }}
        />
      )}
    </Section>
  );
};
