import { island } from '../../hydration/island.tsx';
import { ServiceListSkeleton } from './service-list-skeleton.tsx';

export const FoundServices = island(
  'service-list',
  async () => (await import('./service-list.tsx')).FoundServices,
  <ServiceListSkeleton />,
);
