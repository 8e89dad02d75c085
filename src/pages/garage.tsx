import { Desk } from '../desk/desk.tsx';
import { ProtectedRoute } from '../features/auth/protected-route.tsx';
import { QueryProvider } from '../hydration/query-provider.tsx';
import { PageHead } from '../ui/page-head.tsx';
import * as t from './texts/pages.ts';

/** Renders the garage's own pages, outside the shared layout: no page links to them. */
export function Component() {
  return (
    <>
      <PageHead name={t.theGarage} />
      {/* Nothing of one member is shown to the next, who may sign in in another tab. */}
      <ProtectedRoute>
        <QueryProvider>
          <Desk />
        </QueryProvider>
      </ProtectedRoute>
    </>
  );
}
