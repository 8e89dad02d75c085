import { useMutation, useQueryClient } from '@tanstack/react-query';
import { conflictIn, isFinal } from '../../../api/api-error.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { type Order, orderSchema, seenConflictSchema } from '../../../contract/order.ts';
import type { VisitRequest } from '../../../contract/visit-request.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';
import { useUser } from '../../auth/use-user.ts';
import { showChangedOrder } from '../../orders/orders-query.ts';
import { slotsQuery } from './slots-query.ts';

/** PUT /orders/{id}/visit: sets or moves the visit. After a refusal, the free places are requested again. */
export function useSetVisit({ _id: id, minutes }: Order) {
  const user = useUser();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (visit: VisitRequest) =>
      requestAsUser(endpoints.visitSet, orderSchema, { parameters: { id }, body: visit }),
    onSuccess: (order) => showChangedOrder(user, order),
    onError: (error) => {
      const present = conflictIn(error, seenConflictSchema)?.order;
      if (present) return showChangedOrder(user, present);
      if (isFinal(error)) queryClient.invalidateQueries({ queryKey: slotsQuery({ minutes }).queryKey });
    },
  });
}
