import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deskVisit } from '../../contract/desk-booking.ts';
import type { DeskVisit } from '../../contract/desk-booking-request.ts';
import type { Job } from '../../contract/desk-day.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';

/** PUT /desk/jobs/{id}/visit: sets or moves the visit of a car as it was seen. The board is read again behind it. */
export function usePlanVisit({ transactionId, rev }: Job) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (visit: Omit<DeskVisit, 'rev'>) =>
      deskRequest(deskVisit, {
        parameters: { transactionId },
        body: { ...visit, rev },
      }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [DESK] }),
  });
}
