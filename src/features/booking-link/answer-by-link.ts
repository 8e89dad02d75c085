import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { conflictIn, isFinal } from '../../api/api-error.ts';
import { request } from '../../api/request.ts';
import { type LinkedBooking, linkedBookingSchema } from '../../contract/booking-link.ts';
import { findingEndpoints } from '../../contract/finding-endpoints.ts';
import type { FindingsAnswer } from '../../contract/finding-request.ts';
import { linkQuery } from './link-query.ts';

const conflictSchema = z.object({ booking: linkedBookingSchema });

/** POST /bookings/{transactionId}/findings: answers what was found. If something has changed by then, nothing is answered, and the booking is shown as it is. */
export function useAnswerByLink(transactionId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = linkQuery(transactionId);
  const show = async (booking: LinkedBooking) => {
    // A pending request must not overwrite this.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, booking);
  };
  return useMutation({
    mutationFn: (body: FindingsAnswer) =>
      request(findingEndpoints.bookingAnswer, linkedBookingSchema, { parameters: { transactionId }, body }),
    onSuccess: show,
    onError: async (error) => {
      const conflict = conflictIn(error, conflictSchema);
      if (conflict) await show(conflict.booking);
      else if (isFinal(error)) await queryClient.invalidateQueries({ queryKey });
    },
  });
}
