import { useParams } from 'react-router-dom';
import { ProtectedRoute } from '../features/auth/index.ts';
import { PhoneNumber } from '../features/garage/index.ts';
import { Visit } from '../features/visits/visit-island.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    // Keeps the footer out of view, so that it does not shift when the times load.
    <div className="page-grid min-h-svh content-start">
      <PageHead name="Choose a Time" />
      <noscript>
        <p className="pt-8 text-lg">
          Without JavaScript, a time cannot be chosen here. Call <PhoneNumber /> and we note it for you, or
          come any day we are open.
        </p>
      </noscript>
      <ProtectedRoute>{(user) => <Visit id={id} user={user} />}</ProtectedRoute>
    </div>
  );
}
