import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { serverNow } from '../../api/server-clock.ts';
import { type DeskMoney, deskMoney, deskUnmatched, type Unmatched } from '../../contract/desk/desk-money.ts';
import { dayInDhaka, daysAfter } from '../../contract/time/dhaka.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { DebtsLine } from '../debts/debts-line.tsx';
import { monthLink } from '../invoices/texts.ts';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskPages, deskQuery } from '../kit/desk-request.ts';
import { useDialog } from '../kit/dialogs/use-dialog.ts';
import { DeskLoaded, UnreadableBookings } from '../kit/loaded.tsx';
import { useRole, viewUrl } from '../views.ts';
import { PaymentDecisionDialog } from './acts/act-dialog.tsx';
import type { MoneyAct } from './acts/money-acts.ts';
import { DisputedPayments, HeldPayments } from './booking-money.tsx';
import { CloseUnmatchedDialog } from './close-dialog.tsx';
import { OwedRefunds } from './owed-refunds.tsx';
import { RecentPayments } from './recent-payments.tsx';
import * as t from './texts.ts';
import { TillView } from './till.tsx';
import { ClosedUnmatchedMoney, UnmatchedMoney } from './unmatched-money.tsx';

/** Renders the till, and for an owner the money that is decided on. */
export function MoneyView() {
  const isOwner = useRole() === 'owner';
  return (
    <DeskFrame
      view="money"
      title={t.title}
      tools={
        isOwner && (
          <>
            <LinkButton variant="secondary" to={viewUrl('week', daysAfter(dayInDhaka(serverNow()), -6))}>
              {t.theWeek}
            </LinkButton>
            <LinkButton variant="secondary" to={viewUrl('month')}>
              {t.theMonth}
            </LinkButton>
            {SETTINGS.VITE_GARAGE_BIN && (
              <LinkButton variant="secondary" to={viewUrl('vat')}>
                {monthLink}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <div className="grid gap-8">
        <DebtsLine />
        <TillView />
        {isOwner && (
          <div className="grid gap-8 print:hidden">
            <OwnersMoney />
          </div>
        )}
      </div>
    </DeskFrame>
  );
}

/** Returns whether no booking's money needs anything. */
const isAllClear = ({ held, disputed, owed }: DeskMoney): boolean =>
  held.total + disputed.total + owed.total === 0;

/** Renders the money that an owner decides on, gives back, or has to look up. */
function OwnersMoney() {
  const money = useQuery({ ...deskQuery(deskMoney), refetchInterval: 60_000 });
  const unmatched = useInfiniteQuery(deskPages(deskUnmatched));
  const deciding = useDialog<MoneyAct>();
  const closing = useDialog<Unmatched>();

  return (
    <>
      <DeskLoaded query={money}>
        {(data) => (
          <div className="grid gap-8">
            <UnreadableBookings ids={data.unreadable} />
            {isAllClear(data) && unmatched.data?.pages[0]?.total === 0 ? (
              <p className="flex items-center gap-2 text-lg font-semibold text-success">
                <Icon name="circle-check" className="size-6" />
                {t.allClear}
              </p>
            ) : (
              <div className="grid items-start gap-8 lg:grid-cols-2">
                <HeldPayments held={data.held} onAct={deciding.show} />
                <DisputedPayments disputed={data.disputed} />
                <OwedRefunds owed={data.owed} onAct={deciding.show} />
                <UnmatchedMoney query={unmatched} close={closing.show} />
              </div>
            )}
            <RecentPayments onAct={deciding.show} />
            <ClosedUnmatchedMoney />
          </div>
        )}
      </DeskLoaded>
      {closing.open && <CloseUnmatchedDialog payment={closing.open} {...closing.ends} />}
      {deciding.open && <PaymentDecisionDialog act={deciding.open} {...deciding.ends} />}
    </>
  );
}
