import { beforeEach, expect, test } from 'vitest';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import { linkedBookingSchema } from '../../../src/contract/order/booking-link.ts';
import { type Order, orderSchema, paymentUrlSchema } from '../../../src/contract/order/order.ts';
import { beforeRequest, COMMIT } from '../../support/before-request.ts';
import { linkedBy, openPage, payOn } from '../../support/booking-link.ts';
import { bodyOf, type Customer, call, onlyOrderOf } from '../../support/customer.ts';
import { boardOf, jobOf, jobPageOf, moveThrough, newMember, parseJob } from '../../support/desk.ts';
import { bookAtDesk } from '../../support/desk-bookings.ts';
import { takeAs } from '../../support/desk-payments.ts';
import { answersTo, askAbout, sendAnswer, sendFinding, sendQuestion } from '../../support/findings.ts';
import { withSums } from '../../support/orders/bill.ts';
import { wholeStore } from '../../support/store.ts';
import { newPaid, overrideDay, visitCloudForFile } from '../../support/visits.ts';

/* Findings on a car, with the customer's answers and payments. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

visitCloudForFile();
const TODAY = '2026-11-22';
const PADS = 420_000;

let member: Customer;
let customer: Customer;
let order: Order;
let job: Job;
beforeEach(async () => {
  member = await newMember('Salma');
  ({ customer, order } = await newPaid());
  job = await moveThrough(member, order, 'received', 'in-work');
});

const pads = { text: 'Front brake pads worn', price: PADS };

/** Asks about the brake pads, and approves them as the customer; returns the order as the customer sees it. */
async function approvePads(): Promise<Order> {
  job = await askAbout(member, job, pads);
  return orderSchema.parse(await bodyOf(sendAnswer(customer, order, answersTo(job.findings))));
}

/** Presses Pay as the customer, who has seen what is due; returns the response. */
const pressPay = (due?: number) =>
  call('POST', `/api/orders/${order._id}/payment${due ? `?due=${due}` : ''}`, { token: customer.token });

/** Pays what is due online. */
async function payOnline(action: Record<string, string> = {}) {
  return payOn(paymentUrlSchema.parse(await bodyOf(pressPay())).url, action);
}

test('a customer sees what was found once the staff have asked, and the car waits', async () => {
  job = await parseJob(await sendFinding(member, job, pads));
  expect((await onlyOrderOf(customer)).findings).toBeUndefined();
  job = await parseJob(await sendQuestion(member, job));
  expect(withSums(job)).toMatchObject({ progress: 'waiting', due: 0 });
  const { findings, bill, events } = await onlyOrderOf(customer);
  expect(findings).toMatchObject([{ ...pads, urgency: 'now', minutes: 60, photos: [] }]);
  expect(bill).toMatchObject({ lines: [{ kind: 'service' }], due: { amount: 0, currency: 'BDT' } });
  expect(JSON.stringify(events)).not.toContain('Salma');
});

test('a customer can approve and pay online, also after a card was declined, and the booking’s own payment stays as it is', async () => {
  const approved = await approvePads();
  const own = { payment: 'paid', amount: order.amount, transactionId: order.transactionId };
  expect(withSums(approved)).toMatchObject({ ...own, due: PADS });
  const { url } = paymentUrlSchema.parse(await (await pressPay()).json());
  expect((await payOn(url, {}, 'decline')).path).toBe(`/payment/fail?from=/orders/${order._id}/findings`);
  expect(withSums(await onlyOrderOf(customer))).toMatchObject({ due: PADS });

  const { transactionId } = await payOnline();
  expect(withSums(await onlyOrderOf(customer))).toMatchObject({ ...own, due: 0 });
  expect(withSums(await jobOf(member, order))).toMatchObject({ due: 0, kept: 0, payment: 'paid' });
  expect((await jobPageOf(member, 'payments')).jobs).toMatchObject([
    { transactionId: order.transactionId },
    { transactionId, amount: PADS, currency: 'BDT', payment: 'paid' },
  ]);
  expect((await pressPay()).status).toBe(409);
});

test('a customer opens no page for another amount that is due while it is opened', async () => {
  await approvePads();
  beforeRequest(COMMIT, () => takeAs(member, job, { amount: 100_000 }));
  expect(await bodyOf(pressPay(PADS))).toMatchObject({ status: 409, title: 'The amount has changed' });
});

test('of two phones that answer at once one is told what the other has said, and a repeat changes nothing', async () => {
  job = await askAbout(member, job, pads);
  const [yes, no] = [answersTo(job.findings), answersTo(job.findings, 'declined')];
  const all = await Promise.all([sendAnswer(customer, order, yes), sendAnswer(customer, order, no)]);
  expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { findings } = await onlyOrderOf(customer);
  const [said, repeated] = all[0]?.ok ? (['approved', yes] as const) : (['declined', no] as const);
  expect(findings?.[0]?.answer?.value).toBe(said);
  const before = await wholeStore();
  expect((await sendAnswer(customer, order, repeated)).status).toBe(200);
  expect(await wholeStore()).toEqual(before);
});

test('approved minutes are added to the day, also beyond its limit, and taken off with the approval', async () => {
  await overrideDay(TODAY, { minutes: 30 });
  await approvePads();
  expect(await boardOf(member, TODAY)).toMatchObject({ minutes: 60, maxMinutes: 30 });
  const { findings } = await onlyOrderOf(customer);
  await sendAnswer(customer, order, answersTo(findings, 'declined'));
  const board = await boardOf(member, TODAY);
  expect(board).toMatchObject({ minutes: 0, onSite: [{ transactionId: order.transactionId }] });
});

test('whoever has the link of a booking of the desk can see, approve and pay on one page', async () => {
  const booked = await bookAtDesk(member, { time: 'here', plate: 'DHK-7' });
  await takeAs(member, booked, { amount: booked.amount });
  await askAbout(member, booked, pads);
  const link = booked.link ?? '';
  const { findings } = await linkedBy(link);
  expect(findings).toMatchObject([pads]);
  const answer = (body: object) => call('POST', `/api/bookings/${link}/findings`, { body });
  const answered = linkedBookingSchema.parse(await (await answer(answersTo(findings))).json());
  const lines = [{ amount: booked.amount }, { kind: 'work', text: pads.text, amount: PADS }];
  expect(withSums(answered)).toMatchObject({ due: PADS, payable: true, bill: { lines } });
  await payOn(await openPage(link));
  const paid = await linkedBy(link);
  const payments = [{ method: 'cash' }, { method: 'sslcommerz', amount: PADS, refunds: [] }];
  expect(withSums(paid)).toMatchObject({ due: 0, bill: { payments } });
});
