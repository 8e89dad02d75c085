import { ServiceListSkeleton } from '../../features/services/index.ts';
import { island } from '../island.tsx';

export const FoundServices = island(
  'service-list',
  async () => (await import('../../features/services/parts.ts')).FoundServices,
  <ServiceListSkeleton />,
);
