import { useParams } from 'react-router';
import { ProtectedPage } from '../features/auth/protected-route.tsx';
import { Visit } from '../features/visits/visit.tsx';
import { name, withoutScripts } from './texts/visit.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProtectedPage name={name} withoutScripts={withoutScripts}>
      <Visit key={id} id={id} />
    </ProtectedPage>
  );
}
