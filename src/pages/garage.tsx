import { Desk } from '../desk/desk-island.tsx';
import { ProtectedRoute } from '../features/auth/index.ts';
import { PageHead } from '../ui/page-head.tsx';

/** Renders the garage's own pages, outside the shared layout: no page links to them. */
export function Component() {
  return (
    <>
      <PageHead name="The Garage" />
      <ProtectedRoute>{(user) => <Desk user={user} />}</ProtectedRoute>
    </>
  );
}
