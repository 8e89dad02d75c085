import { island } from '../../hydration/island.tsx';
import { ServiceListSkeleton } from './service-list-skeleton.tsx';

export const ServiceList = island(
  'service-list',
  async () => (await import('./service-list.tsx')).ServiceList,
  <ServiceListSkeleton />,
);
