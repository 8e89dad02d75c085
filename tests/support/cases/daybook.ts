import { type DaybookEntry, daybookEntriesOf } from '../../../netlify/server/order/daybook.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';

/** Returns the entries of some orders in the daybook of a day. */
export const daybookOn = (day: string, orders: { order: OrderRecord }[]): DaybookEntry[] =>
  orders.flatMap(({ order }) => daybookEntriesOf({ uid: 'uid-1', order }).get(day) ?? []);
