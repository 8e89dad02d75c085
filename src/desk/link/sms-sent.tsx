import { useQuery } from '@tanstack/react-query';
import { deskOrder } from '../../contract/desk/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import { deskQuery } from '../kit/desk-request.ts';
import { noticeNames } from '../order/texts.ts';
import * as t from './texts.ts';

/** Renders which SMS has gone to the customer last by itself, or could not, so that nobody sends one twice, and whether none go out now. */
export function SmsSent({ orderId }: { orderId: string }) {
  const order = useQuery({ ...deskQuery(deskOrder, { parameters: { orderId } }), staleTime: 0 });
  const { notices = [], smsFails } = order.data ?? {};
  const last = notices.findLast(({ recipient }) => recipient === 'phone');
  if (!last && !smsFails) return null;
  const isSent = last?.state === 'sent';
  const warning = 'font-semibold text-warning';
  return (
    <div role="status" className="grid gap-2">
      {smsFails && <p className={warning}>{t.smsFails}</p>}
      {last && (
        <p className={isSent ? 'text-muted' : warning}>
          {(isSent ? t.smsSent : t.smsFailed)(
            noticeNames[last.kind] ?? last.kind,
            formatMomentInDhaka(last.at),
          )}
        </p>
      )}
    </div>
  );
}
