import type { StoredService } from '../../../src/contract/catalogue/stored-service.ts';
import type { Job, JobStep } from '../../../src/contract/desk/desk-day.ts';
import { amountOfCataloguePrice, type Currency } from '../../../src/contract/money/money.ts';
import type { BankAct } from './bank.ts';
import type { Driver } from './cast.ts';
import type { CustomerActs } from './customer-acts.ts';
import type { DemoDeskActs } from './desk-acts.ts';
import type { Person } from './site.ts';
import type { Story } from './story.ts';

/** The garage in which a story happens. */
export interface Garage {
  story: Story;
  services: StoredService[];
  bdtPerUsd: string;
  owner: DemoDeskActs;
  desk: DemoDeskActs;
  /** Returns what a customer with an account does. */
  customer: (who: Person, driver: Driver) => CustomerActs;
  runSchedule: () => Promise<void>;
  /** Lets the bank of who has paid in dollars act on the payment of a page. */
  bank: (page: string, act: BankAct) => Promise<void>;
}

export const MECHANICS = ['Kamal', 'Biplob', 'রুবেল'] as const;

/** In minutes. */
const DAY = 24 * 60;

export function demoServiceOf({ services }: Garage, id: string): StoredService {
  const service = services.find(({ _id }) => _id === id);
  if (!service) throw new Error(`The catalogue has no ${id}.`);
  return service;
}

/** A car that comes at a time: what is done about it, in minutes from then. */
export class DemoCar {
  readonly #story: Story;
  readonly #start: string;
  #job: Job | undefined;

  constructor(story: Story, start: string) {
    this.#story = story;
    this.#start = start;
  }

  get job(): Job {
    if (!this.#job) throw new Error(`No car is booked for ${this.#start} yet.`);
    return this.#job;
  }

  /** Lets the first act happen at another time, which books it. */
  booked(time: string, minutes: number, book: () => Promise<Job>): this {
    this.#story.add(time, minutes, async () => {
      this.#job = await book();
    });
    return this;
  }

  /** Lets an act happen, which returns the job as it is then. */
  later(minutes: number, act: (job: Job) => Promise<Job>): this {
    return this.booked(this.#start, minutes, () => act(this.job));
  }

  /** Lets the desk move it through steps, also if its customer has changed the booking meanwhile. */
  moved(desk: DemoDeskActs, ...steps: [minutes: number, step: JobStep][]): this {
    for (const [minutes, step] of steps)
      this.later(minutes, async ({ orderId }) => desk.move(await desk.find(orderId), step));
    return this;
  }
}

interface PhoneBooking {
  service: string;
  start: string;
  /** Without it, on the day before. */
  bookedAt?: string;
  /** Another booking of the car. */
  companion?: DemoCar;
}

/** Has the desk book a car. */
export function bookedByPhone(
  garage: Garage,
  driver: Driver,
  { service, start, bookedAt = garage.story.dayBefore(start), companion }: PhoneBooking,
): DemoCar {
  const amount = amountOfCataloguePrice(demoServiceOf(garage, service).price, 'BDT', garage.bdtPerUsd);
  return new DemoCar(garage.story, start).booked(bookedAt, companion ? 1 : 0, () =>
    garage.desk.book({
      ...{ service, amount, time: start, ...driver, overrides: ['full'] },
      ...(companion && { with: companion.job.orderId }),
    }),
  );
}

interface OnlineBooking {
  service: string;
  start: string;
  /** The days from payment to visit. */
  before: number;
  currency?: Currency;
  note?: string;
}

/** Has a customer book a car, pay and choose a time. */
export const bookedOnline = (
  garage: Garage,
  customer: CustomerActs,
  { service, start, before, currency, note }: OnlineBooking,
): DemoCar =>
  new DemoCar(garage.story, start).booked(start, -before * DAY, async () => {
    const order = await customer.pay(demoServiceOf(garage, service), currency);
    await customer.plan(order, start, note);
    return garage.desk.find(order._id);
  });
