import { deskWriteOff } from '../../contract/desk/desk-booking.ts';
import type { DeskOrder } from '../../contract/desk/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { useAct } from '../../features/forms/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { deskChange } from '../kit/desk-request.ts';
import { announceDone } from '../kit/dialogs/done-status.tsx';
import { formatTaka } from '../kit/format-amounts.ts';
import { useRole } from '../views.ts';
import * as t from './texts.ts';

interface WrittenOffProps {
  orderId: string;
  writtenOff: NonNullable<DeskOrder['writtenOff']>;
}

/** Renders what is written off of a booking; an owner can ask for it again. */
export function WrittenOff({ orderId, writtenOff }: WrittenOffProps) {
  const { amount, at, by, reason } = writtenOff;
  const isOwner = useRole() === 'owner';
  const taka = formatTaka(amount);
  const undoing = useAct({
    send: (id: string) => deskChange(deskWriteOff, { parameters: { orderId }, body: { type: 'undone', id } }),
    onDone: () => announceDone(t.isAskedAgain(taka)),
    onFailed: ({ message }) => announceDone(message, true),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="figures wrap-anywhere">
        {t.writtenOff(taka, formatMomentInDhaka(at), by)}: {reason}
      </span>
      {isOwner && (
        <Button
          variant="secondary"
          pending={undoing.isPending}
          onClick={() => undoing.act(crypto.randomUUID())}
        >
          {t.askAgain(taka)}
        </Button>
      )}
    </div>
  );
}
