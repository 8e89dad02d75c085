import { randomUUID } from 'node:crypto';
import { type Account, newAccount } from './account.ts';
import { book, call, ordersOf, postForm } from './customer.ts';
import { signedInAgain } from './gateways/money.ts';
import { press } from './gateways/payment-page.ts';
import { forgeIdToken } from './requests/forged-tokens.ts';
import { wholeStore } from './store.ts';

/* Shared by tests of erasing data. */

/** A customer whose name, phone, address and e-mail occur nowhere else. */
export interface Person extends Account {
  details: Record<'customer' | 'phone' | 'address' | 'postcode', string>;
}

/** Creates a customer who can be told from all others by what they type. */
export async function newPerson(): Promise<Person> {
  const [customer, phone, address] = [randomUUID(), randomUUID(), randomUUID()];
  return {
    ...(await newAccount()),
    details: { customer, phone, address, postcode: randomUUID().slice(0, 18) },
  };
}

/** Books; returns the order and the URL of the payment page. */
export async function bookAs(person: Person) {
  const page = await book(await signedInAgain(person), person.details);
  const [order] = await ordersOf(await signedInAgain(person));
  if (!order) throw new Error('nothing is booked');
  return { customer: person, order, page };
}

/** Books and pays; returns the order. */
export async function payAs(person: Person, action: Record<string, string> = {}) {
  const booked = await bookAs(person);
  const { fields } = await press(booked.page, 'pay', action);
  await postForm('/payment/success', fields);
  return booked;
}

/** Returns an ID token of the identity provider, of a sign-in some seconds ago by the test's clock. */
export function idTokenOf(account: Account, secondsAgo = 0): string {
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  return forgeIdToken(account, { iat: at, auth_time: at, exp: at + 3600 });
}

/** Erases the data of a customer who has just signed in. */
export const erase = (account: Account): Promise<Response> =>
  call('DELETE', '/api/account', { token: idTokenOf(account) });

/** Returns the keys of the store that have something that a person has typed, or their e-mail. */
export async function keysAbout({ email, details }: Person): Promise<string[]> {
  const values = [email, ...Object.values(details)];
  return [...(await wholeStore())].flatMap(([key, stored]) =>
    values.some((value) => stored.includes(value)) ? [key] : [],
  );
}
