import { createContext, useContext } from 'react';
import type { Role } from '../../contract/desk-staff.ts';

/** The role of the signed-in member; undefined while it is not known. */
export const RoleContext = createContext<Role | undefined>(undefined);

export const useRole = (): Role | undefined => useContext(RoleContext);
