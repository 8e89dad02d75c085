import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deskBookingEndpoints } from '../../contract/desk-booking.ts';
import type { TakingRequest } from '../../contract/desk-booking-request.ts';
import { type Job, jobSchema } from '../../contract/desk-day.ts';
import { DESK, deskRequest } from '../desk-request.ts';
import { isOver } from '../money/acts/money-acts.ts';

/** POST /desk/takings/{id}: takes money, or gives it back. Succeeds once what is shown is as it is then. */
export function useTake({ transactionId }: Job) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TakingRequest) =>
      deskRequest(deskBookingEndpoints.deskTake, jobSchema, { parameters: { transactionId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [DESK] }),
    onError: (error) => {
      if (isOver(error)) queryClient.invalidateQueries({ queryKey: [DESK] });
    },
  });
}
