import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import {
  bookingLinkEndpoints,
  type LinkedBooking,
  linkedBookingSchema,
} from '../../contract/order/booking-link.ts';

const REFRESH_MS = 30_000;

/** Returns whether nothing of a booking changes any more. */
const isFinished = ({ cancelled, bill, progress }: LinkedBooking): boolean =>
  cancelled === true || (bill.due.amount === 0 && progress?.state === 'collected');

/** GET /bookings/{transactionId}, again while the page is visible: the desk may be paid, and moves the car. */
export const linkedBookingQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['booking-link', transactionId],
    queryFn: ({ signal }) =>
      request(bookingLinkEndpoints.bookingLink, linkedBookingSchema, {
        parameters: { transactionId },
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : REFRESH_MS),
  });
