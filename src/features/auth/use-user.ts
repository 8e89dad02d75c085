import { createContext, useContext } from 'react';
import type { AuthUser } from './session/auth-state.ts';

/** The signed-in user of a page; set by `ProtectedRoute`. */
export const UserContext = createContext<AuthUser | undefined>(undefined);

/**
 * Returns the signed-in user.
 * @throws {Error} outside of `ProtectedRoute`
 */
export function useUser(): AuthUser {
  const user = useContext(UserContext);
  if (!user) throw new Error('useUser needs a ProtectedRoute');
  return user;
}
