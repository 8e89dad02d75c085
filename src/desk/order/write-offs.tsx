import { deskWriteOff } from '../../contract/desk-booking.ts';
import type { DeskOrder } from '../../contract/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { useAct } from '../../features/forms/use-act.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { deskChange } from '../kit/desk-request.ts';
import { useRole } from '../views.ts';
import * as t from './texts.ts';

/** Renders the debts of a booking that were written off; an owner can ask for them again. */
export function WriteOffs({ order: { job, writeOffs = [] } }: { order: DeskOrder }) {
  const isOwner = useRole() === 'owner';
  const undoing = useAct({
    send: (id: string) =>
      deskChange(deskWriteOff, {
        parameters: { transactionId: job.transactionId },
        body: { type: 'undone', id },
      }),
    onDone: () => undefined,
    onFailed: () => undefined,
  });
  if (writeOffs.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label={t.writeOffsOf}>
      {writeOffs.map(({ id, amount, at, by, reason }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3">
          <span className="figures wrap-anywhere">
            {t.writtenOff(formatAmount(amount, 'BDT'), formatMomentInDhaka(at), by)}: {reason}
          </span>
          {isOwner && (
            <Button variant="secondary" pending={undoing.isPending} onClick={() => undoing.act(id)}>
              {t.askAgain}
            </Button>
          )}
        </li>
      ))}
      {undoing.error && <Alert>{undoing.error.message}</Alert>}
    </ul>
  );
}
