import { conflictIn, isFinal } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { type Order, orderSchema, seenConflictSchema } from '../../../contract/order.ts';
import type { VisitRequest } from '../../../contract/order-request.ts';
import type { AuthUser } from '../../auth/session/auth-state.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';
import { showChangedOrder } from '../../orders/orders-query.ts';
import { slotsQuery } from './slots-query.ts';

/**
 * PUT /orders/{id}/visit: sets or moves the visit. After a refusal, the free places are requested again.
 * @throws {ApiError} as `requestAsUser` does
 */
export async function setVisit(
  user: AuthUser,
  { _id: id, minutes }: Order,
  body: VisitRequest,
): Promise<void> {
  try {
    const order = await requestAsUser(endpoints.visitSet, orderSchema, { parameters: { id }, body });
    await showChangedOrder(user, order);
  } catch (error) {
    const present = conflictIn(error, seenConflictSchema)?.order;
    if (present) await showChangedOrder(user, present);
    else if (isFinal(error)) queryClient.invalidateQueries({ queryKey: slotsQuery({ minutes }).queryKey });
    throw error;
  }
}
