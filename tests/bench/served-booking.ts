import * as z from 'zod/mini';
import { boardSchema, type JobStep } from '../../src/contract/desk/desk-day.ts';
import { dayInDhaka } from '../../src/contract/time/dhaka.ts';
import { book, call, newCustomer, ordersOf, postForm } from '../support/customer.ts';
import { callAs, jobOf, moveJob, newMember } from '../support/desk.ts';
import { press } from '../support/gateways/payment-page.ts';
import { freeStarts } from './calls.ts';

/** Counts what an action costs. */
export type CountStep = (name: string, act: () => Promise<unknown>) => Promise<void>;

/**
 * Serves one booking from the first look to the collected car, with one open board that is read after each change, and counts each step: a customer
 * looks, books, pays, chooses a time and looks six more times; a member of staff receives the car, begins, ends and hands it over.
 */
export async function serveBooking(count: CountStep): Promise<void> {
  const customer = await newCustomer();
  const member = await newMember();
  await count('the catalogue and the service', async () => {
    await call('GET', '/api/services');
    await call('GET', '/api/services/oil-change');
  });
  let fields: Record<string, string> = {};
  await count('booking, with the payment page', async () => {
    ({ fields } = await press(await book(customer), 'pay'));
  });
  await count('the gateway’s news', () => postForm('/payment/ipn', fields));
  await count('the way back', () => postForm('/payment/success', fields));
  const [order] = await ordersOf(customer);
  if (!order) throw new Error('nothing was booked');
  const receipt = () => call('GET', `/api/orders/by-transaction-id/${order.transactionId}`);
  await count('the summary, twice', async () => {
    await receipt();
    await receipt();
  });
  const [start = ''] = await freeStarts();
  await count('the free times', freeStarts);
  await count('a time is chosen', () =>
    call('PUT', `/api/orders/${order._id}/visit`, {
      token: customer.token,
      body: { start, plate: 'DHA-1234' },
    }),
  );
  await count('the orders, four times', async () => {
    for (let time = 0; time < 4; time += 1) await ordersOf(customer);
  });
  const readBoard = async (query = '') => {
    const response = await callAs(member, 'GET', `/api/desk/day/${dayInDhaka(start)}${query}`);
    return z.parse(boardSchema, await response.json()).version;
  };
  await count('the board, read first', readBoard);
  let version = await readBoard();
  const steps: JobStep[] = ['received', 'in-work', 'ready', 'collected'];
  for (const progress of steps) {
    const job = await jobOf(member, order);
    await count(`the car is ${progress}`, () => moveJob(member, job, { progress }));
    await count(`the board after it is ${progress}`, async () => {
      version = await readBoard(`?version=${version}`);
    });
  }
}
