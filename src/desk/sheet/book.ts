import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import {
  type DeskQuestion,
  deskBook,
  deskBookingCancel,
  deskQuestionSchema,
} from '../../contract/desk-booking.ts';
import type { DeskBooking } from '../../contract/desk-booking-request.ts';
import type { Board } from '../../contract/desk-day.ts';
import { withJob } from '../board/columns/columns.ts';
import { DESK, deskRequest } from '../kit/desk-request.ts';
import { forgetDraft } from './sheet-draft.ts';

/** POST /desk/bookings. The draft is forgotten even if the sheet is closed meanwhile. The board shows the car, and is read again behind it. */
export function useBook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: DeskBooking) => deskRequest(deskBook, { body }),
    onSuccess: (job, { id }) => {
      forgetDraft(id);
      queryClient.setQueriesData<Board>(
        { queryKey: [DESK, 'day'] },
        (board) => board && withJob(board, { ...job, place: 'none' }, job),
      );
      void queryClient.invalidateQueries({ queryKey: [DESK] });
    },
    // The price or the free times may be others by now.
    onError: () => {
      for (const key of ['services', 'slots']) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** DELETE /desk/bookings/{id}: takes a booking back. The board is read again behind it. */
export function useCancelBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) => deskRequest(deskBookingCancel, { parameters: { transactionId } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [DESK] }),
  });
}

/** Returns what a booking is asked about before it is made. */
export const questionOf = (error: Error | null): DeskQuestion | undefined =>
  error instanceof ApiError && error.status === 409
    ? deskQuestionSchema.safeParse(error.problem).data
    : undefined;
