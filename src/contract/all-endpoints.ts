import { accountEndpoints } from './account.ts';
import { bookingLinkEndpoints } from './booking-link.ts';
import { deskBookingEndpoints } from './desk-booking.ts';
import { deskEndpoints } from './desk-day.ts';
import { deskOrderEndpoints } from './desk-order.ts';
import { deskServiceEndpoints } from './desk-services.ts';
import { deskStaffEndpoints } from './desk-staff.ts';
import { deskTillEndpoints } from './desk-till.ts';
import { endpoints } from './endpoints.ts';
import { deskFindingEndpoints, findingEndpoints } from './finding-endpoints.ts';

/** The endpoints of all customers and of the garage's staff, below `API_BASE`. Each page loads the ones that it needs only. */
export const allEndpoints = {
  ...endpoints,
  ...accountEndpoints,
  ...bookingLinkEndpoints,
  ...findingEndpoints,
  ...deskEndpoints,
  ...deskBookingEndpoints,
  ...deskOrderEndpoints,
  ...deskServiceEndpoints,
  ...deskStaffEndpoints,
  ...deskTillEndpoints,
  ...deskFindingEndpoints,
} as const;
