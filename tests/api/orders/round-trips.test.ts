import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { newAccount } from '../../support/account.ts';
import { PAID_AT } from '../../support/cases/times.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from '../../support/customer.ts';
import { callAs, moveThrough, newMember } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { sendDeskPayment } from '../../support/desk-payments.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { sampleOrder, writeOrders } from '../../support/orders/sample-orders.ts';
import { ownCloudForFile } from '../../support/servers/own-cloud.ts';
import { freeStarts, newPaid, setVisit } from '../../support/visits.ts';

/* The round trips to the store of what customers and staff do most, as the log tells them: no more in a garage of hundreds of orders. */

// In a store that tests share, others change the staff meanwhile.
const cloud = ownCloudForFile();

const lineSchema = z.object({ storeRoundTrips: z.number() });

/** Sends a call; returns the round trips of its line in the log, or why it was refused. */
async function tripsOf(send: () => Promise<Response>): Promise<number | string> {
  const log = vi.spyOn(console, 'info');
  const { status } = await send();
  const lines = log.mock.calls.map(([line]) => z.parse(lineSchema, JSON.parse(line)));
  log.mockRestore();
  return status < 400
    ? Math.max(...lines.map(({ storeRoundTrips }) => storeRoundTrips))
    : `refused: ${status}`;
}

describe.each([0, 200])('beside %d orders of the customer and of others', (orders) => {
  test('these calls take at most so many round trips', async () => {
    const [customer, member] = [await newCustomer(), await newMember('Trips')];
    const today = dayInDhaka(new Date());
    const { fields } = await press(await book(customer), 'pay');
    const order = await onlyOrderOf(customer);
    for (const uid of [customer.uid, `others-${orders}`])
      await writeOrders(
        cloud.redis,
        Array.from({ length: orders / 2 }, (_, number) => {
          const visit = { start: `${today}T04:00:00.000Z`, load: [{ day: today, minutes: 5 }] };
          const changes = { _id: randomUUID(), createdAt: PAID_AT, updatedAt: PAID_AT };
          return {
            ...sampleOrder(8 * number + 1, 1, { ...changes, ...(number % 10 === 0 && { visit }) }),
            uid,
          };
        }),
      );
    const { email, idToken } = await newAccount();
    const form = {
      token: customer.token,
      body: orderOf(customer),
      headers: { 'Idempotency-Key': randomUUID() },
    };
    const job = await moveThrough(member, (await newPaid()).order, 'received');
    const booked = await bookAtDesk(member);
    const [start] = await freeStarts();
    const move = { progress: 'in-work', rev: job.rev };
    const rows: [name: string, most: number, send: () => Promise<Response>][] = [
      ['the catalogue', 1, () => call('GET', '/api/services')],
      ['a sign-in', 1, () => call('POST', '/api/jwt', { token: idToken, body: { email } })],
      ['booking', 3, () => call('POST', '/api/orders', form)],
      ['the return', 2, () => postForm('/payment/success', fields)],
      ['the summary', 1, () => call('GET', `/api/orders/by-transaction-id/${order.transactionId}`)],
      ['the list', 1, () => call('GET', `/api/orders?email=${customer.email}`, customer)],
      ['choosing a time', 2, () => setVisit({ customer, order }, start)],
      ['the board', 2, () => callAs(member, 'GET', `/api/desk/day/${today}`)],
      ['a move', 2, () => callAs(member, 'PATCH', `/api/desk/jobs/${job.transactionId}`, move)],
      ['taking money', 2, () => sendDeskPayment(member, booked)],
      ['the till', 1, () => callAs(member, 'GET', `/api/desk/till/${today}`)],
      ['the log', 1, () => callAs(member, 'GET', `/api/desk/acts/${today}`)],
    ];
    for (const [name, most, send] of rows) {
      const trips = await tripsOf(send);
      expect(trips, name).toBeTypeOf('number');
      expect(trips, name).toBeLessThanOrEqual(most);
    }
  });
});
