import type { Job, JobStep } from '../../../src/contract/desk-day.ts';
import { amountDue } from '../../../src/contract/money.ts';
import type { StoredService } from '../../../src/contract/stored-service.ts';
import type { Driver } from './cast.ts';
import type { CustomerActs } from './customer-acts.ts';
import type { DeskActs } from './desk-acts.ts';
import type { Person } from './site.ts';
import type { Story } from './story.ts';

/** The garage in which a story happens. */
export interface Garage {
  story: Story;
  services: StoredService[];
  bdtPerUsd: string;
  owner: DeskActs;
  desk: DeskActs;
  /** Returns what a customer with an account does. */
  customer: (who: Person, driver: Driver) => CustomerActs;
  /** Lets the bank of who has paid in dollars act on the payment of a page. */
  bank: (page: string, act: 'dispute' | 'lost') => Promise<void>;
}

export const MECHANICS = ['Kamal', 'Biplob', 'রুবেল'] as const;

export function serviceOf({ services }: Garage, id: string): StoredService {
  const service = services.find(({ _id }) => _id === id);
  if (!service) throw new Error(`The catalogue has no ${id}.`);
  return service;
}

/** A car that comes at a time: what is done about it, in minutes from then. */
export class Car {
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

  /** Lets the first act happen, which books it. */
  begin(minutes: number, book: () => Promise<Job>): this {
    this.#story.add(this.#start, minutes, async () => {
      this.#job = await book();
    });
    return this;
  }

  /** Lets an act happen, which returns the job as it is then. */
  later(minutes: number, act: (job: Job) => Promise<Job>): this {
    return this.begin(minutes, () => act(this.job));
  }

  /** Lets the desk move it through steps, also if its customer has changed the booking meanwhile. */
  moved(desk: DeskActs, ...steps: [minutes: number, step: JobStep][]): this {
    for (const [minutes, step] of steps)
      this.later(minutes, async ({ transactionId }) => desk.move(await desk.find(transactionId), step));
    return this;
  }
}

const DAY = 24 * 60;

/** Has the desk book a car a day before it comes. */
export const bookedByPhone = (
  garage: Garage,
  { customer, ...driver }: Driver,
  {
    service: id,
    start,
    bookedAt,
    companion,
  }: { service: string; start: string; bookedAt?: string; companion?: Car },
): Car => {
  const service = serviceOf(garage, id);
  const amount = amountDue(service.price, 'BDT', garage.bdtPerUsd);
  const before = bookedAt ? (Date.parse(bookedAt) - Date.parse(start)) / 60_000 : -DAY;
  return new Car(garage.story, start).begin(companion ? before + 1 : before, () =>
    garage.desk.book({
      ...{ service: id, amount, time: start, customer, ...driver, despite: ['full'] },
      ...(companion && { with: companion.job.transactionId }),
    }),
  );
};
