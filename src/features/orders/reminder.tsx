import { useLocation, useNavigate } from 'react-router-dom';
import { hasStatus } from '../../api/api-error.ts';
import { dropReads, queryClient } from '../../api/query-client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useGuardedMutation } from '../../api/use-guarded-mutation.ts';
import { endpoints } from '../../contract/http/endpoints.ts';
import type { Receipt } from '../../contract/money/payment.ts';
import { type NextService, orderSchema } from '../../contract/order/order.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { bearerToken, resumeAuth } from '../auth/session/auth.ts';
import { useAuth } from '../auth/session/auth-state.ts';
import { requestAsUser } from '../auth/session/request-as-user.ts';
import * as t from './one-order-texts.ts';
import type { ReadOrders } from './orders-query.ts';

interface ReminderProps {
  id: string;
  next: NextService;
  /** Names the order in labels, where there are several. */
  name?: string;
  className?: string;
}

/** Renders the press by which a customer is reminded of the next service, or no longer, and what comes of it. Leads who is signed out to the login. */
export function ServiceReminder({ id, next: { due, reminds }, name, className }: ReminderProps) {
  const auth = useAuth();
  const change = useChangeReminder(id);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (Date.parse(due) <= serverNow().getTime()) return null;

  const isUnverified = auth.status === 'signed-in' && auth.user.isUnverified;
  const outcome = isUnverified ? t.onceConfirmed(due) : t.weRemindYou(due);
  const label = reminds ? t.doNotRemind : t.remindMe(due);
  const press = () =>
    change.mutate(reminds ? 'reminderRemove' : 'reminderSet', {
      onError: (error) => {
        if (hasStatus(error, 401)) navigate('/login', { state: { from: pathname + search } });
        else toast.error(error.message);
      },
    });
  return (
    <>
      <Button
        variant="secondary"
        pending={change.isPending}
        aria-label={name && `${label}: ${name}`}
        className={className}
        onClick={press}
      >
        {label}
      </Button>
      <p role="status" className={reminds ? 'basis-full text-sm' : 'sr-only'}>
        {reminds && outcome}
      </p>
    </>
  );
}

/**
 * PUT or DELETE /orders/{id}/reminder: has the customer reminded of the next service, or no longer. The order stays where it is in
 * the list. The error is a 401 if nobody is signed in.
 */
function useChangeReminder(id: string) {
  return useGuardedMutation({
    mutationFn: async (endpoint: 'reminderSet' | 'reminderRemove') => {
      // A summary is also for who is not signed in: that is no refusal.
      await resumeAuth();
      await bearerToken();
      return requestAsUser(endpoints[endpoint], orderSchema, { parameters: { id } });
    },
    onSuccess: async (changed) => {
      const lists = { queryKey: ['orders'] };
      const receipts = { queryKey: ['receipt'] };
      await Promise.all([lists, receipts].map(dropReads));
      queryClient.setQueriesData<ReadOrders>(
        lists,
        (read) =>
          read && { ...read, orders: read.orders.map((order) => (order._id === id ? changed : order)) },
      );
      const { nextService } = changed;
      queryClient.setQueriesData<Receipt>(
        receipts,
        (receipt) => receipt && (receipt._id === id ? { ...receipt, nextService } : receipt),
      );
    },
  });
}
