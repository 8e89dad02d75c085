import { useQuery } from '@tanstack/react-query';
import { deskOrder } from '../../contract/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { deskQuery } from '../kit/desk-request.ts';
import { noticeNames } from '../order/texts.ts';
import * as t from './texts.ts';

/** Renders which SMS has gone to the customer last by itself, or could not, so that nobody sends one twice. */
export function SmsSent({ transactionId }: { transactionId: string }) {
  const order = useQuery({ ...deskQuery(deskOrder, { parameters: { transactionId } }), staleTime: 0 });
  const last = order.data?.notices.findLast(({ recipient }) => recipient === 'phone');
  if (!last) return null;
  const isSent = last.state === 'sent';
  return (
    <p role="status" className={isSent ? 'text-muted' : 'font-semibold text-warning'}>
      {(isSent ? t.smsSent : t.smsFailed)(noticeNames[last.kind] ?? last.kind, formatMomentInDhaka(last.at))}
    </p>
  );
}
