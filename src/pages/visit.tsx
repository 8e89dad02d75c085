import { useParams } from 'react-router-dom';
import { ProtectedPage } from '../features/auth/protected-route.tsx';
import { Visit } from '../features/visits/visit.tsx';
import * as t from './texts/one-order.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProtectedPage name={t.visitName} withoutScripts={import.meta.env.SSR && t.visitWithoutScripts}>
      <Visit key={id} id={id} />
    </ProtectedPage>
  );
}
