import { expect, test } from 'vitest';
import { bodyOf, book, call, newCustomer, onlyOrderOf, ordersOf } from '../../support/customer.ts';
import { changeOrder, storedOrder } from '../../support/store.ts';

test('orders are listed last changed first, and approving moves one to the top (spec §4)', async () => {
  const customer = await newCustomer();
  await book(customer);
  await book(customer, { service: 'wheel-alignment', price: 28.6 });
  const [latest, oldest] = await ordersOf(customer);
  expect([latest?.service, oldest?.service]).toEqual(['wheel-alignment', 'oil-change']);

  for (let time = 1; time <= 2; time++) {
    const approval = { token: customer.token, body: { status: 'Approved' } };
    expect(await bodyOf(call('PATCH', `/api/orders/${oldest?._id}`, approval))).toEqual({ modifiedCount: 1 });
  }
  const [first, second] = await ordersOf(customer);
  expect([first?.service, first?.status, second?.status]).toEqual(['oil-change', 'Approved', undefined]);
});

test('orders are listed for the customer’s own e-mail only, in any case', async () => {
  const customer = await newCustomer();
  await book(customer);
  expect(await ordersOf({ ...customer, email: customer.email.toUpperCase() })).toHaveLength(1);
  const others = await bodyOf(call('GET', '/api/orders?email=somebody@example.com', customer));
  expect(others).toMatchObject({ status: 403, errors: [{ path: 'email' }] });
  expect((await call('GET', '/api/orders', customer)).status).toBe(400);
});

test('only the status Approved can be set', async () => {
  const customer = await newCustomer();
  await book(customer);
  const { _id } = await onlyOrderOf(customer);
  for (const body of [{}, { status: 'Done' }, { status: 'Approved', payment: 'paid' }, 'Approved', 'null']) {
    const response = await call('PATCH', `/api/orders/${_id}`, { token: customer.token, body });
    expect([body, response.status]).toEqual([body, 400]);
  }
  expect(await onlyOrderOf(customer)).not.toHaveProperty('status');
});

test('cancelling removes the order; a second time there is nothing to remove, approve or pay (spec §4)', async () => {
  const customer = await newCustomer();
  await book(customer);
  const { _id } = await onlyOrderOf(customer);
  for (const body of [{ deletedCount: 1, payment: 'unpaid' }, { deletedCount: 0 }])
    expect(await bodyOf(call('DELETE', `/api/orders/${_id}`, customer))).toEqual(body);
  expect(await ordersOf(customer)).toEqual([]);
  expect((await call('POST', `/api/orders/${_id}/payment`, customer)).status).toBe(404);
  const approval = { ...customer, body: { status: 'Approved' } };
  expect((await call('PATCH', `/api/orders/${_id}`, approval)).status).toBe(404);
});

test('an order that a newer version has written is still listed, approved and cancelled', async () => {
  const customer = await newCustomer();
  await book(customer);
  const { _id } = await onlyOrderOf(customer);
  const event = { type: 'car-received', at: new Date().toISOString(), actor: 'customer' };
  await changeOrder(customer, _id, ({ events }) => ({ parts: 'ordered', events: [...events, event] }));
  // What it says is for whoever knows the type: the staff read it, a customer does not.
  expect((await onlyOrderOf(customer)).events).not.toContainEqual(event);
  const approval = { ...customer, body: { status: 'Approved' } };
  expect((await call('PATCH', `/api/orders/${_id}`, approval)).status).toBe(200);
  expect(await storedOrder(customer, _id)).toMatchObject({
    parts: 'ordered',
    events: expect.arrayContaining([event]),
  });
  expect(await bodyOf(call('DELETE', `/api/orders/${_id}`, customer))).toMatchObject({ deletedCount: 1 });
});
