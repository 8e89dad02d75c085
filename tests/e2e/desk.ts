import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { jobSchema } from '../../src/contract/desk/desk-day.ts';
import { dayInDhaka } from '../../src/contract/time/dhaka.ts';
import { book } from './bookings.ts';
import type { Account } from './session.ts';
import { newMember, openAs } from './staff.ts';

/* Shared by tests of the garage's own pages: members of staff, and cars. */

/** Opens a page of the garage as a new member of its staff. */
export async function openDesk(page: Page, request: APIRequestContext, path = '/garage', name = 'Karim') {
  const member = await newMember(request, name);
  await openAs(page, member, path);
  return member;
}

let count = 0;

/** Books and pays for a car that comes any day; returns its customer's name, which no other test uses. */
export async function bookCar(request: APIRequestContext, action: Record<string, string> = {}) {
  const customer = `Customer ${process.pid}-${Date.now()}-${count++}`;
  const booked = await book(request, { customer });
  await booked.pay(action);
  return { ...booked, customer };
}

/** Books a car that is here, as a member; its customer gets no mail. Returns its job, with the plate. */
export async function bookHere(request: APIRequestContext, { headers }: Account, changes: object = {}) {
  const plate = newPlate();
  const data = {
    id: randomUUID(),
    service: 'oil-change',
    amount: 250_000,
    priceReason: 'regular customer',
    time: 'here',
    customer: `Nasrin ${plate}`,
    phone: '01711-556677',
    language: 'en',
    plate,
    // The store is shared with the other tests, and its day may be full.
    overrides: ['full'],
    ...changes,
  };
  const response = await request.post('/api/desk/bookings', { headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return { ...jobSchema.parse(await response.json()), plate };
}

let plates = 1_000;
/** Returns a plate that no other test uses: each worker has a group of numbers. */
export const newPlate = (): string => `DHK-Ga ${10 + Number(process.env.TEST_WORKER_INDEX)}-${plates++}`;

/** Returns a column of the board. */
export const column = (page: Page, name: string) =>
  page.getByRole('region', { name: RegExp(`^${name}( today)? \\d`) });

/** Returns the card of a car by its plate, or else by its customer. */
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

/** Opens the card of a car: one that a search finds elsewhere is open. */
export async function unfold(page: Page, name: string): Promise<void> {
  const card = cardOf(page, name);
  await expect(card).toBeVisible();
  const row = card.getByRole('button', { expanded: false });
  if ((await row.count()) > 0) await row.click();
}

/** Opens the row of a car that is to come any day; returns its card. */
export async function unfoldUnscheduled(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Unplanned \d/ }).click();
  await unfold(page, name);
  return cardOf(page, name);
}

/** Puts the page's clock into the test's hand. At midnight in Dhaka the board would become that of the next day. */
export const installClock = (page: Page) =>
  page.clock.install({ time: Math.min(Date.now(), Date.parse(`${dayInDhaka(new Date())}T23:40:00+06:00`)) });

/** Makes the page ask for its data anew, as it does when the member comes back to it. */
export const refresh = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
