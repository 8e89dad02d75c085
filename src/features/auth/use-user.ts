import { createContext, useContext } from 'react';
import type { AuthUser } from './session/auth-state.ts';

/** The signed-in user of a page or a part of it; set by `ProtectedRoute`, and around what other pages show of the user. */
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
