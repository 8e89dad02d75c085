import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ReductionRequest } from '../../../src/contract/desk/desk-booking-request.ts';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import type { Customer } from '../../support/customer.ts';
import { callAs, newMember, parseJob } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { withSums } from '../../support/orders/bill.ts';
import { at, visitCloudForFile } from '../../support/visits.ts';

/* What the staff take off a bill. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();
const PRICE = 600_000;
const NOW = at('2026-11-22', '10:00');

let member: Customer;
let job: Job;
beforeEach(async () => {
  member = await newMember('Salma', 'desk');
  job = await bookAtDesk(member, { time: 'here', plate: 'DHK-1' });
});

type Given = Partial<Extract<ReductionRequest, { type: 'given' }>>;
const send = (who: Customer, body: object): Promise<Response> =>
  callAs(who, 'POST', `/api/desk/reductions/${job.transactionId}`, body);
const give = (who: Customer, changes: Given = {}): Promise<Response> =>
  send(who, {
    type: 'given',
    id: randomUUID(),
    kind: 'discount',
    amount: 20_000,
    due: PRICE,
    reason: 'came twice',
    ...changes,
  });

test('a discount and a round-off settle a bill with the money that is taken, once each, and can be taken back', async () => {
  const id = randomUUID();
  const responses = await Promise.all([give(member, { id }), give(member, { id })]);
  const [first, second] = await Promise.all(responses.map(parseJob));
  const line = { id, kind: 'reduction', text: 'Discount', amount: -20_000, reason: 'came twice' };
  const service = { kind: 'service', amount: PRICE };
  const bill = { due: { amount: 580_000 }, lines: [service, { ...line, by: 'Salma' }] };
  expect(first).toMatchObject({ bill });
  expect(second).toEqual(first);
  await takeAs(member, job, { amount: 579_950 });
  const rounded = { kind: 'round-off', amount: 50, due: 50, reason: undefined } as const;
  const settled = await parseJob(await give(member, rounded));
  expect(withSums(settled)).toMatchObject({ due: 0, kept: 579_950, payment: 'paid' });

  const link = await (await callAs(member, 'GET', `/api/bookings/${job.link}`)).json();
  const rest = { text: 'Rounded off', amount: -50 };
  const payments = [{ method: 'cash', amount: 579_950, at: NOW, refunds: [] }];
  expect(link).toMatchObject({ bill: { due: { amount: 0 }, lines: [service, line, rest], payments } });
  expect(JSON.stringify(link)).not.toContain('Salma');

  const back = await parseJob(await send(member, { type: 'undone', id }));
  expect(withSums(back)).toMatchObject({ due: 20_000, payment: 'unpaid', bill: { lines: [service, rest] } });
  const { acts } = await (await callAs(member, 'GET', '/api/desk/acts/2026-11-22')).json();
  expect(acts.slice(0, 2)).toMatchObject([
    { type: 'reduction-undone', by: 'Salma', amount: -20_000 },
    { type: 'reduced', amount: -50 },
  ]);
});

test('of two members who saw the same sum, one is shown what is due by now', async () => {
  const owner = await newMember('Karim');
  const responses = await Promise.all([give(member), give(owner)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(await refused?.json()).toMatchObject({
    detail: 'BDT 5,800 are due now. Nothing was recorded.',
    job: { bill: { due: { amount: 580_000 } } },
  });
});
