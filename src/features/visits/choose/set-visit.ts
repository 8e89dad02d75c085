import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { type Order, orderSchema } from '../../../contract/order.ts';
import { type VisitConflict, visitConflictSchema } from '../../../contract/visit.ts';
import type { VisitRequest } from '../../../contract/visit-request.ts';
import type { AuthUser } from '../../auth/session/auth-state.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';
import { showChangedOrder } from '../../orders/orders-query.ts';
import { seenConflictOf } from '../../orders/visit/as-seen.ts';
import { slotsQuery } from './slots-query.ts';

/** PUT /orders/{id}/visit: sets or moves the visit. After a refusal, the free places are requested again. */
export function useSetVisit(user: AuthUser, { _id: id, minutes }: Order) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (visit: VisitRequest) =>
      requestAsUser(endpoints.visitSet, orderSchema, { parameters: { id }, body: visit }),
    onSuccess: (order) => showChangedOrder(user, order),
    onError: (error) => {
      const present = seenConflictOf(error);
      if (present) return showChangedOrder(user, present);
      if (error instanceof ApiError && [400, 409].includes(error.status))
        queryClient.invalidateQueries({ queryKey: slotsQuery({ minutes }).queryKey });
    },
  });
}

/** Returns why a visit was refused, if a conflict was the reason. */
export function conflictOf(error: Error | null): VisitConflict | undefined {
  return error instanceof ApiError ? visitConflictSchema.safeParse(error.problem).data : undefined;
}
