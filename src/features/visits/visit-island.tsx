import { island } from '../../hydration/index.ts';
import { PageLoading } from '../../ui/page-loading.tsx';

export const Visit = island('visit', async () => (await import('./visit.tsx')).Visit, <PageLoading />);
