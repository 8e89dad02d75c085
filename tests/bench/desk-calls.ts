import { randomUUID } from 'node:crypto';
import type { Redis } from '@upstash/redis';
import { keys } from '../../netlify/server/store/keys.ts';
import type { OrderRecord } from '../../netlify/server/store/records.ts';
import { boardSchema, type Job, jobSchema } from '../../src/contract/desk-day.ts';
import { dayInDhaka } from '../../src/contract/dhaka.ts';
import {
  type SampleOrder,
  sampleOrder,
  transactionIdOf,
  writeOrders,
} from '../support/orders/sample-orders.ts';
import { newCustomer, requestTo, type Serve } from './sample-calls.ts';

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

/** Returns a booking of a new car that is here. */
const newBooking = () => ({
  id: randomUUID(),
  service: 'oil-change',
  amount: 500_000,
  priceReason: 'As agreed',
  time: 'here',
  customer: 'Rahim Uddin',
  phone: '01711223344',
  plate: randomUUID().slice(0, 12),
  // The day of the bench has more cars than places, once it is open.
  despite: ['full'],
});

/** Returns the requests of a new member of staff: to read, to move one of the cars, to book, to take money, and about what is found. */
export async function deskCalls(store: Redis, serve: Serve): Promise<Record<string, () => Request>> {
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
  const send = (method: string, path: string, body: object) =>
    requestTo(`/api/desk/${path}`, { method, headers, body: JSON.stringify(body) });
  const book = () => send('POST', 'bookings', newBooking());
  const newJob = async () => jobSchema.parse(await (await serve(book())).json());
  const { transactionId } = await newJob();
  const findings = await findingCalls(await newJob(), send, serve);
  const { version } = boardSchema.parse(await (await serve(get(`day/${today}`)())).json());
  return {
    'desk-day': get(`day/${today}`),
    'desk-day, idle': get(`day/${today}?version=${version}`),
    'desk-unplanned': get('unplanned'),
    'desk-payments': get('payments'),
    'desk-days': get(`days/${today}`),
    'desk-move': move,
    ...findings,
    'desk-book': book,
    'desk-take': () =>
      send('POST', `takings/${transactionId}`, { id: randomUUID(), type: 'taken', way: 'cash', amount: 100 }),
    'desk-find': get('found?q=01711'),
    'desk-order': get(`orders/${transactionId}`),
    'desk-till': get(`till/${today}`),
    'desk-acts': get(`acts/${today}`),
  };
}

/** Returns the requests that change a finding, and answer it on the phone. Each rests on the one before. */
async function findingCalls(
  { transactionId, rev }: Job,
  send: (method: string, path: string, body: object) => Request,
  serve: Serve,
): Promise<Record<string, () => Request>> {
  const id = randomUUID();
  let [next, version] = [rev, 0];
  const set = (seen?: number) => {
    next += 1;
    version = next;
    const work = { urgency: 'now', price: 100_000 + next, minutes: 60, photos: [] };
    return send('PUT', `jobs/${transactionId}/findings/${id}`, { seen, text: 'Worn pads', ...work });
  };
  const answer = () => {
    const value = next % 2 === 0 ? 'approved' : 'declined';
    const answers = [{ id, version, value }];
    next += 1;
    version = next;
    return send('POST', `jobs/${transactionId}/answers`, { answers });
  };
  await serve(set());
  await serve(send('POST', `jobs/${transactionId}/questions`, { findings: [{ id, version }] }));
  next += 1;
  return { 'finding-set': () => set(version), 'finding-answer by phone': answer };
}
