import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { keys } from '../../netlify/server/store/keys.ts';
import { formatClockInDhaka } from '../../src/contract/format-dhaka.ts';
import { slotsSchema } from '../../src/contract/visit.ts';
import { type Account, newAccount, PASSWORD } from '../support/account.ts';
import { orderOf } from '../support/orders/order-form.ts';
import { openStore } from '../support/store.ts';
import type { Browser } from './browser.ts';

/* The core journeys, which have to work in each engine. */

async function callApi(path: string, account?: Account, body?: object): Promise<unknown> {
  const response = await fetch(`${process.env.URL}/api${path}`, {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${account?.token}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return response.json();
}

async function logIn({ open, type, press, see }: Browser, { email }: Account): Promise<void> {
  await open('/login');
  await type('Email', email);
  await type('Password', PASSWORD);
  await press('button', 'Login');
  await see('Sign Out');
}

export const journeys: Record<string, (browser: Browser) => Promise<void>> = {
  async 'a customer can sign up, book, pay and read the summary'({ open, press, see, type, beAt }) {
    await open('/signup');
    await type('Name', 'Rahim Uddin');
    await type('Email', `${randomUUID()}@example.com`);
    await type('Password', PASSWORD);
    await press('button', 'Sign Up');
    await see('Sign Out');
    await press('link', 'Services');
    await press('link', 'Checkout: Oil and filter change');
    await see('You pay BDT 6,063.75');
    await type('Phone', '01700 000000');
    await type('Address', 'Road 1, Dhaka');
    await press('button', 'Pay Online');
    await beAt(/EasyCheckOut/);
    await press('button', 'Pay');
    await beAt(/\/payment\/success\?transactionId=[a-z2-7]{26}$/);
    await see('Congrats! booking payment successful.');
    await see('Road 1, Dhaka');
    await press('link', 'Orders');
    await see('You have 1 Orders');
  },

  async 'a customer can come back from the payment page, pay, approve, and choose a time'(browser) {
    const { press, see, beAt, type, back } = browser;
    const account = await newAccount();
    await callApi('/orders', account, orderOf(account));
    const days = z.parse(slotsSchema, await callApi('/slots?service=oil-change'));
    const soonest = days.flatMap(({ slots }) => slots).find(({ free }) => free > 0)?.start ?? '';
    await logIn(browser, account);
    await press('link', 'Orders');
    const openPaymentPage = async () => {
      await press('button', 'Pay now');
      await beAt(/EasyCheckOut/);
    };
    await openPaymentPage();
    await back?.().then(openPaymentPage);
    await press('button', 'Pay');
    await see('Congrats! booking payment successful.');
    if (back) {
      await back();
      await see('This payment was made.');
      await back();
    } else await press('link', 'Orders');
    await see('Paid: BDT 6,063.75');
    await press('button', 'agree to $49.50');
    await see('Approved');
    await press('button', 'History');
    await see('Approved by you');
    await press('link', 'Choose a time');
    await press('choice', formatClockInDhaka(soonest));
    await type('Number plate', 'DHA-1234');
    await type('Make and model', 'Toyota Axio');
    await press('button', 'Choose this time');
    await see('Your time is noted');
    await see('DHA-1234 · Toyota Axio');
  },

  async 'the staff can check a car in and take its money'(browser) {
    const account = await newAccount();
    await openStore().hset(keys.staff, { [account.uid]: JSON.stringify({ name: 'Karim', role: 'owner' }) });
    const customer = `Nasrin ${randomUUID().slice(0, 8)}`;
    const booking = {
      id: randomUUID(),
      service: 'oil-change',
      amount: 606_375,
      phone: '01711223344',
      language: 'en',
    };
    await callApi('/desk/bookings', account, { ...booking, customer });
    await logIn(browser, account);
    await browser.open('/garage');
    await browser.press('button', 'Unplanned');
    await browser.press('button', customer);
    await browser.press('button', `Check in: ${customer}`);
    await browser.see(`${customer}: Received`);
    await browser.press('button', 'Take money', customer);
    await browser.press('button', 'Take BDT 6,063.75 in cash');
    await browser.see(`BDT 6,063.75 of ${customer} taken in cash.`);
  },
};
