import { island } from '../../hydration/index.ts';
import { ServiceListSkeleton } from './index.ts';

export const FoundServices = island(
  'service-list',
  async () => (await import('./service-list.tsx')).FoundServices,
  <ServiceListSkeleton />,
);
