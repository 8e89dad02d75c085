import { ProtectedPage } from '../features/auth/protected-route.tsx';
import { Cars } from '../features/cars/cars.tsx';
import * as t from './texts/pages.ts';

export function Component() {
  return (
    <ProtectedPage name={t.myCars}>
      <Cars />
    </ProtectedPage>
  );
}
