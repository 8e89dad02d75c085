import { accountEndpoints } from './account.ts';
import { bookingLinkEndpoints } from './booking-link.ts';
import { calendarEndpoints } from './calendar-endpoints.ts';
import * as deskBooking from './desk-booking.ts';
import * as deskDay from './desk-day.ts';
import * as deskDebts from './desk-debts.ts';
import { deskFindingEndpoints } from './desk-findings.ts';
import * as deskInvoice from './desk-invoice.ts';
import * as deskMoney from './desk-money.ts';
import * as deskMonth from './desk-month.ts';
import * as deskOrder from './desk-order.ts';
import * as deskServices from './desk-services.ts';
import * as deskStaff from './desk-staff.ts';
import * as deskTill from './desk-till.ts';
import * as deskWeek from './desk-week.ts';
import { endpoints } from './endpoints.ts';
import { findingEndpoints } from './finding.ts';
import { invoiceEndpoints } from './invoice.ts';

interface Endpoint {
  method: string;
  path: string;
}

/** The modules whose exports are endpoints of the staff, among others. */
const ofDesk = [
  deskBooking,
  deskDay,
  deskDebts,
  deskInvoice,
  deskMoney,
  deskMonth,
  deskOrder,
  deskServices,
  deskStaff,
  deskTill,
  deskWeek,
];

const isEndpoint = (entry: [name: string, exported: unknown]): entry is [string, Endpoint] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1] && 'path' in entry[1];

/**
 * The endpoints of all customers and of the garage's staff, below `API_BASE`, by their names. Each page loads the ones that it needs only. Those of the
 * staff, below `/desk`, answer accounts that are not of the staff with a 403.
 */
export const allEndpoints: Readonly<Record<string, Endpoint>> = {
  ...endpoints,
  ...accountEndpoints,
  ...bookingLinkEndpoints,
  ...calendarEndpoints,
  ...findingEndpoints,
  ...invoiceEndpoints,
  ...deskFindingEndpoints,
  ...Object.fromEntries(ofDesk.flatMap((exported) => Object.entries<unknown>(exported).filter(isEndpoint))),
};
