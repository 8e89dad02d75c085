import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { deskOrder } from '../../contract/desk/desk-order.ts';
import { spacedBookingNumber } from '../../contract/text/booking-id.ts';
import { dayInDhaka } from '../../contract/time/dhaka.ts';
import { LinkButton } from '../../ui/button.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { nameOfJob } from '../board/jobs/steps.ts';
import { linkForCustomer } from '../board/jobs/texts.ts';
import { FindingsDialog } from '../findings/findings-dialog.tsx';
import { FindingsSection } from '../findings/findings-section.tsx';
import { InvoiceDialog } from '../invoices/invoice-dialog.tsx';
import { InvoicesSection } from '../invoices/invoices-section.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskQuery } from '../kit/desk-request.ts';
import { useDialog } from '../kit/dialogs/use-dialog.ts';
import { DeskLoaded } from '../kit/loaded.tsx';
import { dayUrl } from '../kit/navigation/day-navigation.tsx';
import { SectionCard } from '../kit/section.tsx';
import { BookingLink } from '../link/booking-link.tsx';
import { AddServiceDialog } from '../payments/add-dialog.tsx';
import { DeskPaymentDialog } from '../payments/desk-payment-dialog.tsx';
import { PartialRefundDialog } from '../payments/partial-refund-dialog.tsx';
import { capturesForBooking } from '../payments/partial-refund-draft.ts';
import { ReduceBillDialog } from '../payments/reduce-dialog.tsx';
import { viewUrl } from '../views.ts';
import { CarAndVisits, DeferredWorkSection, EarlierVisits } from './car-sections.tsx';
import { CustomerSection, EraseCustomerSection, EraseDeskCustomerDialog } from './customer.tsx';
import { SelectableId } from './facts.tsx';
import { BookingHistory, BookingNotices } from './history.tsx';
import { OrderMoney } from './money.tsx';
import * as t from './texts.ts';

/** Renders the booking that the URL names. */
export function BookingPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return <OrderPage key={id} id={id} />;
}

function OrderPage({ id }: { id: string }) {
  const order = useQuery({ ...deskQuery(deskOrder, { parameters: { orderId: id } }), staleTime: 0 });
  const { open, show, ends } = useDialog<
    | 'invoice'
    | 'invoice-cancel'
    | 'money'
    | 'reduction'
    | 'addition'
    | 'findings'
    | 'erasure'
    | { captureId: string }
  >();
  const job = order.data?.job;
  const refunding =
    order.data && typeof open === 'object'
      ? capturesForBooking(order.data).find(({ capture }) => capture.captureId === open.captureId)
      : undefined;
  const isUnknown = hasStatus(order.error, 404);

  return (
    <DeskFrame
      view="order"
      title={job ? `${t.bookingNamed(spacedBookingNumber(job.orderId))} ${nameOfJob(job)}` : t.bookingTitle}
      heading={
        job && (
          <>
            <span className="inline-block">{t.bookingNamed(spacedBookingNumber(job.orderId))}</span>{' '}
            <span className="inline-block">{nameOfJob(job)}</span>
          </>
        )
      }
      tools={job && <BoardLink job={job} />}
    >
      {isUnknown ? (
        <NoBooking id={id} />
      ) : (
        <DeskLoaded query={order}>
          {(data) => (
            <div className="grid items-start gap-3 lg:grid-cols-2">
              <div className="grid gap-3">
                <CustomerSection order={data} />
                <CarAndVisits order={data} />
                <FindingsSection job={data.job} open={() => show('findings')} />
                {data.job.link && !data.job.cancelled && (
                  <SectionCard title={linkForCustomer}>
                    <BookingLink job={data.job} />
                  </SectionCard>
                )}
                <OrderMoney
                  order={data}
                  add={() => show('addition')}
                  take={() => show('money')}
                  reduce={() => show('reduction')}
                  giveBack={(captureId) => show({ captureId })}
                />
                <InvoicesSection
                  order={data}
                  issue={() => show('invoice')}
                  cancel={() => show('invoice-cancel')}
                />
              </div>
              <div className="grid gap-3">
                <DeferredWorkSection deferredWork={data.job.deferredWork} />
                <EarlierVisits earlier={data.earlier} />
                <BookingHistory order={data} />
                <BookingNotices notices={data.notices} />
                <EraseCustomerSection order={data} ask={() => show('erasure')} />
              </div>
            </div>
          )}
        </DeskLoaded>
      )}
      {open === 'invoice' && order.data && <InvoiceDialog order={order.data} {...ends} />}
      {open === 'invoice-cancel' && order.data && <InvoiceDialog order={order.data} isWhole {...ends} />}
      {open === 'money' && job && <DeskPaymentDialog job={job} {...ends} />}
      {open === 'reduction' && job && <ReduceBillDialog job={job} {...ends} />}
      {open === 'addition' && job && <AddServiceDialog job={job} {...ends} />}
      {order.data && refunding && <PartialRefundDialog order={order.data} taken={refunding} {...ends} />}
      {open === 'findings' && job && <FindingsDialog job={job} {...ends} />}
      {open === 'erasure' && job && <EraseDeskCustomerDialog job={job} {...ends} />}
    </DeskFrame>
  );
}

/** Renders the way to the board on which the car is: of its visit, of the day on which it was collected, or else of today. */
function BoardLink({ job: { place, visit, movedAt } }: { job: Job }) {
  const today = dayInDhaka(serverNow());
  const shown = place === 'collected' ? movedAt : place === 'planned' && visit?.start;
  const day = shown ? dayInDhaka(shown) : today;
  return (
    <LinkButton variant="secondary" to={dayUrl(day, today)}>
      {t.boardOf(nameOfDay(day))}
    </LinkButton>
  );
}

const NoBooking = ({ id }: { id: string }) => (
  <div className="grid justify-items-start gap-3">
    <h2 className="text-2xl">{t.noBooking}</h2>
    <SelectableId>{id}</SelectableId>
    <p>{t.whereToLook}</p>
    <LinkButton variant="secondary" to={viewUrl('day')}>
      {t.theBoard}
    </LinkButton>
  </div>
);
