import type { Redis } from '@upstash/redis';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import { dayInDhaka } from '../../src/contract/time/dhaka.ts';
import { sampleOrder, writeOrders } from '../support/orders/sample-orders.ts';

const now = new Date().toISOString();
export const today = dayInDhaka(now);
const visit: OrderRecord['visit'] = { start: now, load: [{ day: today, minutes: 40 }], plate: 'DHA-1234' };

/** Writes a full day of the garage: 40 cars on site, 60 to come and 20 that were collected, each of another customer. */
export const writeDay = (store: Redis): Promise<void> =>
  writeOrders(
    store,
    Array.from({ length: 120 }, (_, number) => {
      const changes: Partial<OrderRecord> =
        number < 40
          ? { visit, progress: { state: 'in-work', at: now } }
          : number < 100
            ? { visit }
            : { progress: { state: 'collected', at: now } };
      // Of the samples, every eighth is paid from the second on.
      return sampleOrder(8 * number + 1, 1, changes);
    }),
  );

/** Writes so many orders of other customers, each paid and unscheduled. */
export const fillStore = (store: Redis, count: number): Promise<void> =>
  writeOrders(
    store,
    // Of the samples, every eighth is paid without a visit from the eighth on.
    Array.from({ length: count }, (_, number) => sampleOrder(8 * number + 7, 1)),
  );
