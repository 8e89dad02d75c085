import type { DeskOrder } from '../../contract/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { UNREGISTERED } from '../../contract/order.ts';
import { Email } from '../../ui/email.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { Facts, Section } from './section.tsx';
import * as t from './texts.ts';

/** Renders who has booked, and how to reach them. */
export const Who = ({ order }: { order: DeskOrder }) => {
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
