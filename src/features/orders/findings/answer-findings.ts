import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { conflictIn, isFinal } from '../../../api/api-error.ts';
import { findingEndpoints } from '../../../contract/finding-endpoints.ts';
import type { FindingsAnswer } from '../../../contract/finding-request.ts';
import { type Order, orderSchema } from '../../../contract/order.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';
import { useUser } from '../../auth/use-user.ts';
import { readOrdersAgain, showChangedOrder } from '../orders-query.ts';

const conflictSchema = z.object({ order: orderSchema });

/** POST /orders/{id}/findings: answers what was found. If something has changed by then, nothing is answered, and the order is shown as it is. */
export function useAnswerFindings(id: string) {
  const user = useUser();
  const show = (order: Order) => showChangedOrder(user, order);
  return useMutation({
    mutationFn: (body: FindingsAnswer) =>
      requestAsUser(findingEndpoints.findingsAnswer, orderSchema, { parameters: { id }, body }),
    onSuccess: show,
    onError: async (error) => {
      const conflict = conflictIn(error, conflictSchema);
      if (conflict) await show(conflict.order);
      else if (isFinal(error)) await readOrdersAgain(user);
    },
  });
}
