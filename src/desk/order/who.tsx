import type { DeskOrder } from '../../contract/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { UNREGISTERED } from '../../contract/order.ts';
import { Email } from '../../ui/email.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { Facts, Section } from './section.tsx';
import {
  addressName,
  customerName,
  emailName,
  erasedOn,
  languageName,
  languageNames,
  phoneName,
  whoTitle,
  withoutName,
} from './texts.ts';

/** Renders who has booked, and how to reach them. */
export const Who = ({ order }: { order: DeskOrder }) => {
  const { job, email, address, postcode, language, erasedAt } = order;
  return (
    <Section title={whoTitle}>
      {erasedAt ? (
        <p>{erasedOn(formatMomentInDhaka(erasedAt))}</p>
      ) : (
        <Facts
          facts={{
            [customerName]: job.customer || withoutName,
            [phoneName]: job.phone ? <PhoneLink phone={job.phone} /> : withoutName,
            [emailName]: email === UNREGISTERED ? withoutName : <Email email={email} />,
            [addressName]: [address, postcode].filter(Boolean).join(', '),
            [languageName]: languageNames[language],
          }}
        />
      )}
    </Section>
  );
};
