import { island } from '../../hydration/island.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';

export const Visit = island('visit', async () => (await import('./visit.tsx')).Visit, <PageLoading />);
