import { deskWriteOff } from '../../contract/desk-booking.ts';
import type { DeskOrder } from '../../contract/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { formatAmount } from '../../contract/format-money.ts';
import { useAct } from '../../features/forms/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { deskChange } from '../kit/desk-request.ts';
import type { Tell } from '../kit/use-done-status.tsx';
import { useRole } from '../views.ts';
import * as t from './texts.ts';

/** Renders the debts of a booking that were written off; an owner can ask for them again. */
export const WriteOffs = ({ order: { job, writeOffs = [] }, tell }: { order: DeskOrder; tell: Tell }) => (
  <ul className="grid gap-2 empty:hidden" aria-label={t.writeOffsOf}>
    {writeOffs.map((one) => (
      <WriteOff key={one.id} orderId={job.orderId} one={one} tell={tell} />
    ))}
  </ul>
);

interface WriteOffProps {
  orderId: string;
  one: NonNullable<DeskOrder['writeOffs']>[number];
  tell: Tell;
}

function WriteOff({ orderId, one: { id, amount, at, by, reason }, tell }: WriteOffProps) {
  const isOwner = useRole() === 'owner';
  const taka = formatAmount(amount, 'BDT');
  const undoing = useAct({
    send: () => deskChange(deskWriteOff, { parameters: { orderId }, body: { type: 'undone', id } }),
    onDone: () => tell(t.isAskedAgain(taka)),
    onFailed: ({ message }) => tell(message, true),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="figures wrap-anywhere">
        {t.writtenOff(taka, formatMomentInDhaka(at), by)}: {reason}
      </span>
      {isOwner && (
        <Button
          variant="secondary"
          aria-label={t.askAgainFor(taka)}
          pending={undoing.isPending}
          onClick={() => undoing.act(undefined)}
        >
          {t.askAgain}
        </Button>
      )}
    </li>
  );
}
