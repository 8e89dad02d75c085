import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Unmatched } from '../../contract/desk-money.ts';
import type { AuthUser } from '../../features/auth/index.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { Loaded } from '../loaded.tsx';
import { Unreadable } from '../unreadable.tsx';
import { useDoneStatus } from '../use-done-status.tsx';
import { ActDialog } from './act-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { DisputedPayments } from './disputed-payments.tsx';
import { FindPayment } from './find-payment.tsx';
import { HeldPayments } from './held-payments.tsx';
import type { MoneyAct } from './money-acts.ts';
import { moneyQuery } from './money-query.ts';
import { OwedRefunds } from './owed-refunds.tsx';
import { UnmatchedMoney } from './unmatched-money.tsx';

/** Renders the money that the garage decides on, gives back, or has to look up. */
export function Money({ user }: { user: AuthUser }) {
  const money = useQuery(moneyQuery);
  const [act, setAct] = useState<MoneyAct>();
  const [closing, setClosing] = useState<Unmatched>();
  const { status, tell } = useDoneStatus();
  const finish = (message: string) => {
    setAct(undefined);
    setClosing(undefined);
    tell(message);
  };

  return (
    <DeskFrame view="money" title="Money">
      {status}
      <Loaded query={money} user={user}>
        {(data) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <div className="lg:col-span-full empty:hidden">
              <Unreadable ids={data.unreadable} />
            </div>
            <div className="grid gap-8">
              <HeldPayments held={data.held} onAct={setAct} />
              <DisputedPayments disputed={data.disputed} />
              <FindPayment onAct={setAct} />
            </div>
            <div className="grid gap-8">
              <OwedRefunds owed={data.owed} onAct={setAct} />
              <UnmatchedMoney close={setClosing} />
            </div>
          </div>
        )}
      </Loaded>
      {closing && <CloseDialog payment={closing} onDone={finish} onClose={() => setClosing(undefined)} />}
      {act && <ActDialog act={act} onDone={finish} onClose={() => setAct(undefined)} />}
    </DeskFrame>
  );
}
