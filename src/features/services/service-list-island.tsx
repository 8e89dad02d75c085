import { island } from '../../hydration/index.ts';
import { ServiceListSkeleton } from './index.ts';

export const ServiceList = island(
  'service-list',
  async () => (await import('./service-list.tsx')).ServiceList,
  <ServiceListSkeleton />,
);
