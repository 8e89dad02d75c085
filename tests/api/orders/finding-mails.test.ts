import { beforeEach, expect, test } from 'vitest';
import { sendNotices } from '../../../netlify/server/notices/outbox.ts';
import type { Job } from '../../../src/contract/desk-day.ts';
import type { Order } from '../../../src/contract/order.ts';
import type { Customer } from '../../support/customer.ts';
import { moveThrough, newMember } from '../../support/desk.ts';
import { answersTo, askAbout, parseJob, sendAnswer, sendByPhone } from '../../support/findings.ts';
import { mailsForFile } from '../../support/mails.ts';
import { HOUR, shift } from '../../support/orders/decided-order.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { takeAs } from '../../support/takings.ts';
import { NOW, newPaid, setClock, visitCloudForFile } from '../../support/visits.ts';

/* The mails about findings. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = visitCloudForFile();
const mails = mailsForFile(cloud);

let member: Customer;
let customer: Customer;
let order: Order;
let job: Job;
beforeEach(async () => {
  member = await newMember('Salma');
  ({ customer, order } = await newPaid());
  job = await moveThrough(member, order, 'received');
});

/** Returns the kinds of mails that the customer has after some hours, without that of the booking. */
async function mailsAfter(hours: number): Promise<string[]> {
  setClock(shift(NOW, hours * HOUR));
  await sendNotices(5_000);
  await workAfterResponses();
  return mails.kindsTo(customer).map(String).slice(1);
}

test('a customer is asked by mail, and reminded once after two hours', async () => {
  job = await askAbout(member, job, {});
  expect(await mailsAfter(1.9)).toEqual(['findings']);
  expect(await mailsAfter(2.1)).toEqual(['findings', 'findings-reminder']);
  expect(await mailsAfter(9)).toEqual(['findings', 'findings-reminder']);
});

test('a customer gets what was recorded on the phone, once and as it is after an undo', async () => {
  job = await askAbout(member, job, { text: 'Pads worn' }, { text: 'Wipers streak', price: 80_000 });
  job = await parseJob(await sendByPhone(member, job));
  await sendByPhone(member, job, 'declined');
  expect(await mailsAfter(0.01)).toEqual(['findings']);
  expect(await mailsAfter(0.02)).toEqual(['findings', 'findings-recorded']);
  expect(mails.to(customer).at(-1)?.text).toContain(
    'You declined:\n- Pads worn: BDT 4,200.00\n- Wipers streak: BDT 800.00',
  );
  expect(mails.to(customer).at(-1)?.text).not.toContain('approved');
});

test('a customer gets one receipt of what was paid at the garage and given back within a minute', async () => {
  job = await askAbout(member, job, {});
  await sendAnswer(customer, order, answersTo(job.findings));
  await takeAs(member, job, { amount: 420_000 });
  await takeAs(member, job, { type: 'given-back', amount: 20_000 });
  expect(await mailsAfter(0.02)).toEqual(['findings', 'desk-receipt']);
  expect(mails.to(customer).at(-1)?.text).toContain('BDT 4,200.00 paid in cash');
  expect(mails.to(customer).at(-1)?.text).toContain('BDT 200.00 given back in cash');
  expect(mails.to(customer).at(-1)?.text).toContain('Still due: BDT 200.00');
});
