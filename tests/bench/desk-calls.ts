import type { Redis } from '@upstash/redis';
import { keys } from '../../netlify/server/store/keys.ts';
import type { OrderRecord } from '../../netlify/server/store/records.ts';
import { dayInDhaka } from '../../src/contract/dhaka.ts';
import {
  type SampleOrder,
  sampleOrder,
  transactionIdOf,
  writeOrders,
} from '../support/orders/sample-orders.ts';
import { newCustomer, requestTo } from './sample-calls.ts';

/* A full day of the garage, and the calls of its staff. */

const CARS = { expected: 60, onSite: 40, collected: 20 };

const now = new Date().toISOString();
const today = dayInDhaka(now);
const visit: OrderRecord['visit'] = { start: now, load: [{ day: today, minutes: 40 }], plate: 'DHA-1234' };

/** Of the samples, every eighth is paid from the second on. Each is of another customer. */
const paid = (number: number, changes: Partial<OrderRecord>): SampleOrder =>
  sampleOrder(8 * number + 1, 1, changes);

/** Writes a day with this many cars in each part of the board. */
export async function writeDay(store: Redis): Promise<void> {
  const cars: Partial<OrderRecord>[] = [
    ...Array<Partial<OrderRecord>>(CARS.onSite).fill({ visit, progress: { state: 'in-work', at: now } }),
    ...Array<Partial<OrderRecord>>(CARS.expected).fill({ visit }),
    ...Array<Partial<OrderRecord>>(CARS.collected).fill({ progress: { state: 'collected', at: now } }),
  ];
  await writeOrders(
    store,
    cars.map((changes, number) => paid(number, changes)),
  );
}

/** Returns the requests of a new member of staff: to read the day, the unplanned and the week, and to move one of the cars. */
export async function deskCalls(store: Redis): Promise<Record<string, () => Request>> {
  const { uid, headers } = await newCustomer();
  await store.hset(keys.staff, { [uid]: JSON.stringify({ name: 'Karim', role: 'owner' }) });
  const get = (path: string) => () => requestTo(`/api/desk/${path}`, { headers });
  const stored = await store.hget<string>(keys.orders('uid-1'), 'order-1');
  let { rev = 0 }: OrderRecord = JSON.parse(stored ?? '');
  const move = () => {
    const body = JSON.stringify({ progress: rev % 2 === 0 ? 'waiting' : 'in-work', rev });
    rev += 1;
    return requestTo(`/api/desk/jobs/${transactionIdOf(1, 0)}`, { method: 'PATCH', headers, body });
  };
  return {
    'desk-day': get(`day/${today}`),
    'desk-day, idle': get(`day/${today}?version=${(await store.get(keys.board)) ?? 0}`),
    'desk-unplanned': get('unplanned'),
    'desk-payments': get('payments'),
    'desk-days': get(`days/${today}`),
    'desk-move': move,
  };
}
