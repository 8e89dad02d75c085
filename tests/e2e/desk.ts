import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Board, type Job, jobSchema } from '../../src/contract/desk-day.ts';
import { dayInDhaka } from '../../src/contract/dhaka.ts';
import { book } from './bookings.ts';
import type { Account } from './session.ts';
import { newMember, openAs, openSiteStore } from './staff.ts';

/* Shared by tests of the garage's own pages: members of staff, cars, and boards that are answered at the wire. */

export const store = openSiteStore();

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
    plate,
    // The store is shared with the other tests, and its day may be full.
    despite: ['full'],
    ...changes,
  };
  const response = await request.post('/api/desk/bookings', { headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return { ...jobSchema.parse(await response.json()), plate };
}

const today = dayInDhaka(new Date());

let plates = Date.now();
/** Returns a plate that no other test uses: the tests that run at a time have a group of numbers each. */
export const newPlate = (): string =>
  `DHK-GA ${10 + Number(process.env.TEST_PARALLEL_INDEX)}-${String(plates++).slice(-4)}`;

/** Returns a time of a day of Dhaka: `at('09:00')`. */
export const at = (clock: string, day = today): string => new Date(`${day}T${clock}:00+06:00`).toISOString();

/** Returns a job that is expected at 09:00. */
export function sampleJob(number: number, changes: Partial<Job> = {}): Job {
  return {
    orderId: `order-${number}`,
    transactionId: String(number)
      .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
      .padStart(26, '2'),
    rev: 1,
    place: 'planned',
    progress: 'expected',
    visit: {
      start: at('09:00'),
      plate: `DHK-GA 11-${1000 + number}`,
      car: 'Toyota Axio',
      note: 'Squeaks when cold',
    },
    minutes: 40,
    service: 'oil-change',
    serviceName: 'Oil and filter change',
    customer: `Rahim Uddin ${number}`,
    phone: `01711 ${String(100_000 + number)}`,
    payment: 'paid',
    paidAt: '2026-11-20T04:00:00.000Z',
    createdAt: '2026-11-20T03:50:00.000Z',
    amount: 606_375,
    currency: 'BDT',
    gateway: 'sslcommerz',
    due: 0,
    kept: 0,
    ...changes,
  };
}

/** Returns a job that is on site, or was collected today. */
export const sampleOnSite = (number: number, progress: Job['progress'], changes: Partial<Job> = {}): Job =>
  sampleJob(number, {
    place: progress === 'collected' ? 'collected' : 'on-site',
    progress,
    movedAt: at('08:00'),
    movedBy: 'Salma',
    ...changes,
  });

/** Returns a board of today with these jobs. */
export const sampleBoard = (...jobs: Job[]): Board => {
  const of = (place: Job['place']) => jobs.filter((job) => job.place === place);
  const unplanned = of('unplanned').length;
  return {
    day: today,
    version: '1',
    member: 'Karim',
    staff: ['Karim', 'Salma'],
    expected: of('planned'),
    onSite: of('on-site'),
    collected: of('collected'),
    unplanned,
    minutes: 0,
    maxMinutes: 960,
    unreadable: [],
  };
};

/** Answers for the board of any day. */
export const serveBoard = (page: Page, board: Board) =>
  page.route('**/api/desk/day/*', (route) => route.fulfill({ json: board }));

/** Puts the page's clock into the test's hand. At midnight the board would become that of the next day. */
export const installClock = (page: Page) =>
  page.clock.install({ time: Math.min(Date.now(), Date.parse(at('23:40'))) });

/** Makes the page ask for its data anew, as it does when the member comes back to it. */
export const refresh = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
