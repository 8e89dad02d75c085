import { island } from '../../hydration/island.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';

export const Cars = island('cars', async () => (await import('./cars.tsx')).Cars, <PageLoading />);
