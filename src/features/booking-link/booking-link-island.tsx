import { island } from '../../hydration/island.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';

export const BookingLink = island(
  'booking-link',
  async () => (await import('./booking-link.tsx')).BookingLink,
  <PageLoading />,
);
