import type { CarOfDay, DayRange } from '../../src/contract/desk/desk-week.ts';
import { carsNotYetArrived } from '../server/desk/agenda.ts';
import { dayRangeReads } from '../server/desk/day-range.ts';
import { toDayLoad } from '../server/desk/days.ts';
import { readAsMember } from '../server/desk/staff/staff.ts';
import { staffEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { findReadableOrders } from '../server/order/reads.ts';
import type { OrderRecord } from '../server/order/records.ts';

/**
 * Returns how full the days of a range are, and whose cars come on them, in one round trip for the days and one for each 100 cars. The problem is 400 if they are
 * no range of at most 31 days to come.
 */
export default staffEndpoint(async ({ caller, param }) => {
  const range = dayRangeReads(param('day'), param('last'));
  const { replies } = await readAsMember(caller, range.reads);
  const days = range.parse(replies);
  const { readable } = await findReadableOrders(days.flatMap(({ agenda }) => carsNotYetArrived(agenda)));
  const cars = readable.map(({ order }) => toCar(order));
  return {
    loads: days.map(toDayLoad),
    cars: cars.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1)),
  } satisfies DayRange;
});

const startOf = ({ visit }: CarOfDay): string => visit?.start ?? '';

const toCar = ({ _id, customer, phone, visit }: OrderRecord): CarOfDay => ({
  orderId: _id,
  customer,
  phone,
  visit: visit && { start: visit.start, plate: visit.plate, car: visit.car },
});

export const config: EndpointConfig = { path: '/api/desk/days/:day/to/:last', method: ['GET', 'HEAD'] };
