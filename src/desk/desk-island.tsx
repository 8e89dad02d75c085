import { island } from '../hydration/island.tsx';
import { PageLoading } from '../ui/page-loading.tsx';

export const Desk = island('desk', async () => (await import('./desk.tsx')).Desk, <PageLoading />);
