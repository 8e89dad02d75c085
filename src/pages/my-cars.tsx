import { ProtectedRoute } from '../features/auth/protected-route.tsx';
import { Cars } from '../features/cars/cars.tsx';
import { QueryProvider } from '../hydration/query-provider.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  return (
    // Keeps the footer out of view, so that it does not shift when the cars load.
    <div className="page-grid min-h-svh content-start">
      <PageHead name={t.myCars} />
      <ProtectedRoute>
        <QueryProvider>
          <Cars />
        </QueryProvider>
      </ProtectedRoute>
    </div>
  );
}
