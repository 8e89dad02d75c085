import { island } from '../../hydration/index.ts';
import { PageLoading } from '../../ui/page-loading.tsx';

export const Cars = island('cars', async () => (await import('./cars.tsx')).Cars, <PageLoading />);
