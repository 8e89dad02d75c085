import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AuthUser } from '../../features/auth/index.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { ActDialog } from './act-dialog.tsx';
import { FindPayment } from './find-payment.tsx';
import { HeldPayments } from './held-payments.tsx';
import type { MoneyAct } from './money-acts.ts';
import { moneyQuery } from './money-query.ts';
import { OwedRefunds } from './owed-refunds.tsx';
import { UnmatchedMoney } from './unmatched-money.tsx';

/** Renders the money that the garage decides on, gives back, or has to look up. */
export function Money({ user }: { user: AuthUser }) {
  const { data, error, refetch } = useQuery(moneyQuery);
  const [act, setAct] = useState<MoneyAct>();
  const [done, setDone] = useState<{ message: string }>();
  const status = useRef<HTMLParagraphElement>(null);

  // The button that was pressed may be gone.
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);
  const finish = (message: string) => {
    setAct(undefined);
    setDone({ message });
  };

  return (
    <DeskFrame view="money" title="Money">
      <p ref={status} role="status" tabIndex={-1} className={done ? 'font-semibold text-success' : 'sr-only'}>
        {done?.message}
      </p>
      {!data && error && <DeskFailure error={error} user={user} retry={() => refetch()} />}
      {!data && !error && <PageLoading />}
      {data && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="grid gap-8">
            <HeldPayments held={data.held} ask={setAct} />
            <FindPayment ask={setAct} />
          </div>
          <div className="grid gap-8">
            <OwedRefunds owed={data.owed} ask={setAct} />
            <UnmatchedMoney unmatched={data.unmatched} />
          </div>
        </div>
      )}
      {act && <ActDialog act={act} onDone={finish} onClose={() => setAct(undefined)} />}
    </DeskFrame>
  );
}
