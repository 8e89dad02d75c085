import { useParams } from 'react-router-dom';
import { ProtectedPage } from '../features/auth/protected-route.tsx';
import { Checkout } from '../features/checkout/checkout.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  const { id = '' } = useParams();
  return (
    <ProtectedPage name={t.checkout} look="py-8 sm:py-12">
      <Checkout id={id} />
    </ProtectedPage>
  );
}
