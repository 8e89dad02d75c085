import type { Job } from '../../contract/desk/desk-day.ts';
import { type DeskOrder, deskOrderErase } from '../../contract/desk/desk-order.ts';
import { UNREGISTERED } from '../../contract/order/order.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { Button } from '../../ui/button.tsx';
import { Email } from '../../ui/email.tsx';
import { deskChange } from '../kit/desk-request.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { PhoneLink } from '../kit/phone-link.tsx';
import { SectionCard } from '../kit/section.tsx';
import { languageNames } from '../texts.ts';
import { useRole } from '../views.ts';
import { BookingFacts } from './facts.tsx';
import * as t from './texts.ts';

/** Renders who has booked, and how to reach them. */
export const CustomerSection = ({ order }: { order: DeskOrder }) => {
  const { job, email, address, postcode, keptForDebt } = order;
  const erasedAt = order.erasedAt ?? keptForDebt;
  return (
    <SectionCard title={t.whoTitle}>
      {erasedAt && (
        <p>
          {t.erasedOn(formatMomentInDhaka(erasedAt))} {keptForDebt && t.keptForDebt}
        </p>
      )}
      {!order.erasedAt && (
        <BookingFacts
          facts={{
            [t.customerName]: job.customer || t.noneGiven,
            [t.phoneName]: job.phone ? <PhoneLink phone={job.phone} /> : t.noneGiven,
            ...(!keptForDebt && {
              [t.emailName]: email === UNREGISTERED ? t.noneGiven : <Email email={email} />,
              [t.addressName]: [address, postcode].filter(Boolean).join(', '),
            }),
            [t.languageName]: languageNames[job.language],
          }}
        />
      )}
    </SectionCard>
  );
};

/** Renders the way to erase a customer: an owner may, if the desk has booked. */
export const EraseCustomerSection = ({ order, ask }: { order: DeskOrder; ask: () => void }) =>
  useRole() === 'owner' &&
  order.origin === 'desk' &&
  (order.erasedAt ?? order.keptForDebt) === undefined && (
    <SectionCard title={t.dataTitle}>
      <p>{t.eraseMeans}</p>
      <Button variant="danger" className="w-fit" onClick={ask}>
        {t.openErasure}
      </Button>
    </SectionCard>
  );

/** Asks before the data of a customer of the desk is erased, and says why it cannot be yet. */
export const EraseDeskCustomerDialog = ({ job, ...ends }: DialogEnds & { job: Job }) => (
  <ConfirmDialog
    question={t.eraseQuestion(job.customer || job.phone)}
    consequences={t.eraseConsequences}
    act={t.erase}
    send={() => deskChange(deskOrderErase, { parameters: { orderId: job.orderId } })}
    done={({ erasedCount }) => t.isErased(erasedCount)}
    {...ends}
  />
);
