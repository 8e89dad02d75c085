import { accountEndpoints } from './account.ts';
import { deskEndpoints } from './desk-day.ts';
import { deskServiceEndpoints } from './desk-services.ts';
import { endpoints } from './endpoints.ts';

/** The endpoints of all customers and of the garage's staff, below `API_BASE`. Each page loads the ones that it needs only. */
export const allEndpoints = {
  ...endpoints,
  ...accountEndpoints,
  ...deskEndpoints,
  ...deskServiceEndpoints,
} as const;
