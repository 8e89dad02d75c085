import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { type DeskQuestion, deskBookingEndpoints, deskQuestionSchema } from '../../contract/desk-booking.ts';
import type { DeskBooking } from '../../contract/desk-booking-request.ts';
import { jobSchema } from '../../contract/desk-day.ts';
import { DESK, deskRequest } from '../desk-request.ts';

/** POST /desk/bookings. Succeeds once the board shows it. */
export function useBook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DeskBooking) => deskRequest(deskBookingEndpoints.deskBook, jobSchema, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [DESK] }),
    // The price may be another by now.
    onError: () => queryClient.invalidateQueries({ queryKey: ['services'] }),
  });
}

/** DELETE /desk/bookings/{id}: takes a booking back. */
export function useCancelBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) =>
      deskRequest(deskBookingEndpoints.deskBookingCancel, jobSchema, { parameters: { transactionId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [DESK] }),
  });
}

/** Returns what a booking is asked about before it is made. */
export const questionOf = (error: Error | null): DeskQuestion | undefined =>
  error instanceof ApiError && error.status === 409
    ? deskQuestionSchema.safeParse(error.problem).data
    : undefined;
