import { beforeEach, expect, test } from 'vitest';
import { payOn } from '../../support/booking-link.ts';
import { book, type Customer, newCustomer, onlyOrderOf } from '../../support/customer.ts';
import { boardOf, callAs, deskOrderOf, newMember } from '../../support/desk.ts';
import { findAs } from '../../support/desk-bookings.ts';
import { moneyCloudForFile } from '../../support/gateways/money.ts';
import { mailsForFile } from '../../support/mails.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import { at, clearStore, NOW, setClock, setVisit } from '../../support/visits.ts';

/* Text that attacks the program that shows it: markup, templates, formulas, turned writing, very long words. It is never more than text. */

const cloud = moneyCloudForFile();
const mails = mailsForFile(cloud);

let member: Customer;
let customer: Customer;
beforeEach(async () => {
  setClock(NOW);
  await clearStore();
  [member, customer] = [await newMember(), await newCustomer()];
});

const attack = (mark: string): string =>
  `${mark} <script>alert(1)</script> {{7*7}} @everyone =1+1 \u202egnp.exe\u2066 ${'ক'.repeat(20)}`;
/** Returns the typed text, with control characters that nothing keeps. */
const typed = (mark: string): string => `\u0000\u001b${attack(mark)}\u009b`;

test('the staff read what a customer has typed as it is, and no mail and no message to the garage quotes it', async () => {
  await payOn(await book(customer, { customer: typed('Typed1'), address: typed('Typed2\n\t😀') }));
  const order = await onlyOrderOf(customer);
  const car = { plate: '<Typed3\u202e>', car: typed('Typed4').slice(0, 60), note: typed('Typed5') };
  expect((await setVisit({ customer, order }, at('2026-11-22', '14:00'), car)).status).toBe(200);
  await workAfterResponses();

  const response = await callAs(member, 'GET', '/api/desk/day/2026-11-22');
  expect(response.headers.get('Content-Type')).toBe('application/json');
  const { expected } = await boardOf(member, '2026-11-22');
  expect(expected).toMatchObject([
    { customer: attack('Typed1'), visit: { plate: '<Typed3\u202e>', note: attack('Typed5') } },
  ]);
  expect(await deskOrderOf(member, order)).toMatchObject({ address: attack('Typed2\n\t😀') });
  for (const word of ['typed1', 'script', 'TYPED3'])
    expect((await findAs(member, word)).map(({ orderId }) => orderId)).toEqual([order._id]);

  expect(mails.kindsTo(customer)).toEqual(['paid', 'visit-set']);
  const messages = await cloud.noticesAbout(order.transactionId);
  expect(messages).toHaveLength(2);
  const told = JSON.stringify([mails.to(customer), messages]);
  expect(told).not.toMatch(/typed|script/i);
});
