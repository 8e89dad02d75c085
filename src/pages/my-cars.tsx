import { ProtectedPage } from '../features/auth/protected-route.tsx';
import { CustomerCars } from '../features/cars/cars.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  return (
    <ProtectedPage name={t.myCars}>
      <CustomerCars />
    </ProtectedPage>
  );
}
