import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { spacedNumber } from '../../contract/booking-number.ts';
import type { Job } from '../../contract/desk-day.ts';
import { deskOrder } from '../../contract/desk-order.ts';
import { dayInDhaka } from '../../contract/dhaka.ts';
import { Button } from '../../ui/button.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { nameOf } from '../board/jobs/steps.ts';
import { linkForCustomer } from '../board/jobs/texts.ts';
import { FindingsDialog } from '../findings/findings-dialog.tsx';
import { FindingsSection } from '../findings/findings-section.tsx';
import { dayUrl } from '../kit/day-navigation.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskQuery } from '../kit/desk-request.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useDialog, useDoneStatus } from '../kit/use-done-status.tsx';
import { BookingLink } from '../link/booking-link.tsx';
import { TakeDialog } from '../takings/take-dialog.tsx';
import { moneyActName } from '../takings/taking-draft.ts';
import { viewUrl } from '../views.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { OrderSections } from './order-sections.tsx';
import { Section } from './section.tsx';
import * as t from './texts.ts';

/** Renders the booking with the transaction id in the URL. */
export function Order() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return <OrderPage key={id} id={id} />;
}

function OrderPage({ id }: { id: string }) {
  const order = useQuery({ ...deskQuery(deskOrder, { parameters: { transactionId: id } }), staleTime: 0 });
  const { status, tell } = useDoneStatus();
  const { open, show, close, end } = useDialog<'money' | 'findings' | 'erasure'>(tell);
  const job = order.data?.job;
  const isUnknown = order.error instanceof ApiError && order.error.status === 404;

  return (
    <DeskFrame
      view="order"
      title={job ? <OrderTitle job={job} /> : t.bookingTitle}
      tools={job && <BoardLink job={job} />}
    >
      {status}
      {isUnknown ? (
        <NoBooking id={id} />
      ) : (
        <Loaded query={order}>
          {(data) => (
            <OrderSections
              order={data}
              moneyActs={<MoneyActs job={data.job} take={() => show('money')} />}
              findings={<FindingsSection job={data.job} open={() => show('findings')} />}
              link={<LinkSection job={data.job} />}
              onErase={() => show('erasure')}
            />
          )}
        </Loaded>
      )}
      {open === 'money' && job && <TakeDialog job={job} onEnd={end} onClose={close} />}
      {open === 'findings' && job && (
        <FindingsDialog job={job} onFailed={(message) => tell(message, true)} close={close} />
      )}
      {open === 'erasure' && job && <EraseDialog job={job} onEnd={end} onClose={close} />}
    </DeskFrame>
  );
}

/** Renders the number of a booking, and its car on one line. */
const OrderTitle = ({ job }: { job: Job }) => (
  <>
    {t.bookingNamed(spacedNumber(job.orderId))} <span className="inline-block">{nameOf(job)}</span>
  </>
);

/** Renders the way to take money for a booking of the desk, or to give it back. */
const MoneyActs = ({ job, take }: { job: Job; take: () => void }) =>
  moneyActName(job) && (
    <Button variant="secondary" className="w-fit" onClick={take}>
      {moneyActName(job)}
    </Button>
  );

/** Renders the customer's link to a booking of the desk. */
const LinkSection = ({ job }: { job: Job }) =>
  job.link &&
  !job.cancelled && (
    <Section title={linkForCustomer}>
      <BookingLink job={job} />
    </Section>
  );

/** Renders the way to the board on which the car is: of its visit, of the day on which it was collected, or else of today. */
function BoardLink({ job: { place, visit, movedAt } }: { job: Job }) {
  const today = dayInDhaka(new Date());
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
    {id && <code className="wrap-anywhere select-all">{id}</code>}
    <p>{t.whereToLook}</p>
    <LinkButton variant="secondary" to={viewUrl('day')}>
      {t.theBoard}
    </LinkButton>
  </div>
);
