import { island } from '../../hydration/index.ts';
import { PageLoading } from '../../ui/page-loading.tsx';

export const BookingLink = island(
  'booking-link',
  async () => (await import('./booking-link.tsx')).BookingLink,
  <PageLoading />,
);
