import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '../../../api/api-error.ts';
import { findingEndpoints } from '../../../contract/finding-endpoints.ts';
import type { FindingsAnswer } from '../../../contract/finding-request.ts';
import { type Order, orderSchema } from '../../../contract/order.ts';
import type { AuthUser } from '../../auth/session/auth-state.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';
import { readOrdersAgain, showChangedOrder } from '../orders-query.ts';

const conflictSchema = z.object({ order: orderSchema });

/** POST /orders/{id}/findings: answers what was found. If something has changed by then, nothing is answered, and the order is shown as it is. */
export function useAnswerFindings(user: AuthUser, id: string) {
  const show = (order: Order) => showChangedOrder(user, order);
  return useMutation({
    mutationFn: (body: FindingsAnswer) =>
      requestAsUser(findingEndpoints.findingsAnswer, orderSchema, { parameters: { id }, body }),
    onSuccess: show,
    onError: async (error) => {
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return;
      const conflict = conflictSchema.safeParse(error.problem).data;
      if (conflict) await show(conflict.order);
      else await readOrdersAgain(user);
    },
  });
}
