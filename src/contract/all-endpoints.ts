import { accountEndpoints } from './account.ts';
import { bookingLinkEndpoints } from './booking-link.ts';
import {
  deskAdd,
  deskBook,
  deskBookingCancel,
  deskFind,
  deskMechanic,
  deskReduce,
  deskTake,
  deskVisit,
} from './desk-booking.ts';
import { deskDay, deskJob, deskMove, deskUnplanned } from './desk-day.ts';
import { deskFindingEndpoints } from './desk-findings.ts';
import {
  deskDebts,
  deskDecide,
  deskMoney,
  deskPayments,
  deskRefund,
  deskReturn,
  deskUnmatched,
  deskUnmatchedClose,
} from './desk-money.ts';
import { deskActs, deskOrder, deskOrderErase } from './desk-order.ts';
import { deskImage, deskServiceRemove, deskServiceSet, deskServices } from './desk-services.ts';
import { deskMember, deskStaff, deskStaffCode, deskStaffRemove, deskStaffSet } from './desk-staff.ts';
import { deskTill, deskTillClose, deskTillReopen } from './desk-till.ts';
import { deskDaySet, deskDays } from './desk-week.ts';
import { endpoints } from './endpoints.ts';
import { findingEndpoints } from './finding-endpoints.ts';

/**
 * The endpoints of all customers and of the garage's staff, below `API_BASE`. Each page loads the ones that it needs only. Those of the staff, below
 * `/desk`, answer accounts that are not of the staff with a 403.
 */
export const allEndpoints = {
  ...endpoints,
  ...accountEndpoints,
  ...bookingLinkEndpoints,
  ...findingEndpoints,
  deskDay,
  deskUnplanned,
  deskJob,
  deskMove,
  deskDays,
  deskDaySet,
  deskPayments,
  deskDebts,
  deskDecide,
  deskMoney,
  deskRefund,
  deskReturn,
  deskUnmatched,
  deskUnmatchedClose,
  deskBook,
  deskBookingCancel,
  deskFind,
  deskTake,
  deskReduce,
  deskAdd,
  deskVisit,
  deskMechanic,
  deskOrder,
  deskOrderErase,
  deskActs,
  deskServices,
  deskServiceSet,
  deskServiceRemove,
  deskImage,
  deskMember,
  deskStaff,
  deskStaffSet,
  deskStaffRemove,
  deskStaffCode,
  deskTill,
  deskTillClose,
  deskTillReopen,
  ...deskFindingEndpoints,
} as const;
