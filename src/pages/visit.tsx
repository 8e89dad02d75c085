import { useParams } from 'react-router-dom';
import { ProtectedPage } from '../features/auth/protected-route.tsx';
import { BookingVisit } from '../features/visits/visit.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProtectedPage name={t.visit}>
      <BookingVisit key={id} id={id} />
    </ProtectedPage>
  );
}
