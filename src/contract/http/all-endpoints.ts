import { accountEndpoints } from '../account/account.ts';
import * as deskServices from '../catalogue/desk-services.ts';
import * as deskBooking from '../desk/desk-booking.ts';
import * as deskDay from '../desk/desk-day.ts';
import * as deskDebts from '../desk/desk-debts.ts';
import * as deskInvoice from '../desk/desk-invoice.ts';
import * as deskMoney from '../desk/desk-money.ts';
import * as deskMonth from '../desk/desk-month.ts';
import * as deskOrder from '../desk/desk-order.ts';
import * as deskStaff from '../desk/desk-staff.ts';
import * as deskTill from '../desk/desk-till.ts';
import * as deskWeek from '../desk/desk-week.ts';
import { deskFindingEndpoints } from '../findings/desk-findings.ts';
import { findingEndpoints } from '../findings/finding.ts';
import { bookingLinkEndpoints } from '../order/booking-link.ts';
import { invoiceEndpoints } from '../order/invoice.ts';
import { calendarEndpoints } from '../visits/calendar-endpoints.ts';
import { endpoints } from './endpoints.ts';

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
