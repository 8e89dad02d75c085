import { randomInt, randomUUID } from 'node:crypto';
import { formatClockInDhaka } from '../../src/contract/time/format-dhaka.ts';
import { nameOfDay } from '../../src/ui/dates.ts';
import { PASSWORD } from '../support/account.ts';
import type { Browser } from './browser.ts';
import { findFreeDay, logIn, newBooking, newMember } from './setup.ts';

/* The core journeys, which have to work in each engine. */

const newPlate = () => `DHA-${randomUUID().slice(0, 8)}`;

/** Opens a payment page, comes back from it where the engine can be told to, opens it again and pays. */
async function payAtSecond({ press, beAt, back }: Browser, button: string, then = button): Promise<void> {
  const open = async (name: string) => {
    await press('button', name);
    await beAt(/EasyCheckOut/);
  };
  await open(button);
  await back?.().then(() => open(then));
  await press('button', 'Pay');
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
    await see('You pay BDT 6,000');
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

  async 'a customer can choose a time, move it and give it up'(browser) {
    const { open, press, see, type } = browser;
    const { account, order, pay } = await newBooking();
    await pay();
    const [day, first, second] = await findFreeDay();
    await logIn(browser, account);
    await open(`/orders/${order._id}/visit`);
    // Engines write the weekday with a comma or without.
    await press('choice', nameOfDay(day).replace(/^\w+/, ''));
    await press('choice', formatClockInDhaka(first));
    await type('Number plate', 'DHA-1234');
    await type('Make and model', 'Toyota Axio');
    await press('button', 'Choose this time');
    await see('You’re booked');
    await see('DHA-1234 · Toyota Axio');
    await press('link', 'See your orders');
    await press('link', 'Change time: order 1');
    await press('choice', formatClockInDhaka(second));
    await press('button', 'Change to this time');
    await see('Your time is changed');
    await press('link', 'See your orders');
    await press('link', 'Change time: order 1');
    await press('button', 'Cancel the time, keep the booking');
    await see('Your time is cancelled');
    await press('link', 'Orders');
    await see('No longer: ');
    await press('link', 'Choose a time: order 1');
    await see('or say when');
  },

  async 'a customer can answer what was found, pay for it, and book later what was left'(browser) {
    const { open, press, see } = browser;
    const { account, order, pay, plan } = await newBooking();
    await pay();
    const [, start] = await findFreeDay();
    await plan(start, newPlate());
    const { find, move } = await newMember();
    await move(order.transactionId, 'received');
    await find(order.transactionId, 'Brake pads worn', 'Belt has cracks');
    await logIn(browser, account);
    await press('link', 'Orders');
    await press('link', 'We found something: 2 questions');
    await press('choice', 'Approve', 'Brake pads worn');
    await press('choice', 'Decline', 'Belt has cracks');
    await press('button', 'Approve 1 for');
    await see('Thank you, we have your answer');
    await payAtSecond(browser, 'Pay BDT 4,200 now');
    await see('Thank you! The extra work is paid.');
    await move(order.transactionId, 'collected');
    await open('/my-cars');
    await payAtSecond(browser, 'Book it for BDT 4,200', 'Pay BDT 4,200');
    await see('Congrats! booking payment successful.');
  },

  async 'a customer can come back from the payment page, pay, approve, and cancel with a refund'(browser) {
    const { press, see, back } = browser;
    const { account } = await newBooking();
    await logIn(browser, account);
    await press('link', 'Orders');
    await payAtSecond(browser, 'Pay now');
    await see('Congrats! booking payment successful.');
    if (back) {
      await back();
      await see('This payment was made.');
      await back();
    } else await press('link', 'Orders');
    await see('No time chosen');
    await press('button', 'pending');
    await see('Approved');
    await press('button', 'Details');
    await see('Approved by you');
    await press('button', 'Cancel order 1');
    await see('is on its way back.');
    await see('You have 0 Orders');
  },

  async 'the staff can book by phone, move the car and take its money'(browser) {
    const { open, press, see, type, choose } = browser;
    const { account } = await newMember();
    const customer = `Nasrin ${randomUUID().slice(0, 8)}`;
    await logIn(browser, account);
    await open('/garage');
    await press('button', 'New booking');
    await type('Phone', `01711-${randomInt(100_000, 999_999)}`);
    await choose('Service', 'Oil and filter change');
    await press('choice', 'Any day');
    await type('Name', customer);
    await press('button', 'Book');
    await see('Booking number, to say on the phone');
    await press('button', 'Done');
    await press('button', 'Unplanned');
    await press('button', customer);
    await press('button', `Check in: ${customer}`);
    await see(`${customer}: Received`);
    await press('button', customer, customer);
    await press('button', 'Take money', customer);
    await press('button', 'Take BDT 6,000 in cash');
    await see(`BDT 6,000 of ${customer} taken in cash.`);
  },

  async 'whoever has the link of a booking can answer what was found, and pay all'(browser) {
    const { open, press, see } = browser;
    const { book, move, find } = await newMember();
    const { transactionId, link } = await book({ customer: 'Nasrin', plate: newPlate() });
    await move(transactionId, 'received');
    await find(transactionId, 'Brake pads worn');
    await open(`/b/${link}`);
    await see('Waiting for your answer');
    await press('choice', 'Approve');
    await press('button', 'Approve 1 for');
    await payAtSecond(browser, 'Pay BDT 10,200');
    await press('link', 'Back to your booking');
    await see('Everything is paid. Thank you.');
  },
};
