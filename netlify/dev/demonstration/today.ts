import type { FindingSet } from '../../../src/contract/finding-request.ts';
import { driverOf, personOf } from './cast.ts';
import { BELT, BUSHES, DISCS, WIPERS } from './findings.ts';
import { bookedByPhone, Car, type Garage, MECHANICS, serviceOf } from './garage.ts';

interface CarOfToday {
  driver: number;
  service: string;
  /** The clock at which it came, and how far its work is. */
  came: string;
  state: 'received' | 'in-work' | 'waiting' | 'ready' | 'collected';
  found?: readonly Partial<FindingSet>[];
  /** What the customer said by phone; without it, they were asked and have not answered. */
  answer?: 'approved' | 'declined';
  message?: string;
}

const CARS: CarOfToday[] = [
  {
    driver: 1,
    service: 'brake-service',
    came: '08:00',
    state: 'in-work',
    found: [DISCS, WIPERS],
    answer: 'approved',
  },
  { driver: 2, service: 'full-inspection', came: '08:00', state: 'in-work', found: [BELT] },
  {
    driver: 3,
    service: 'suspension-repair',
    came: '08:00',
    state: 'waiting',
    found: [BUSHES],
    answer: 'approved',
    message: 'The bushes come tomorrow morning.',
  },
  { driver: 4, service: 'body-paint', came: '08:00', state: 'waiting', message: 'রং শুকাতে সময় লাগছে।' },
  { driver: 5, service: 'oil-change', came: '09:00', state: 'collected' },
  { driver: 6, service: 'tyre-rotation', came: '09:00', state: 'collected' },
  { driver: 7, service: 'wash-detailing', came: '09:00', state: 'ready' },
  {
    driver: 8,
    service: 'engine-diagnostics',
    came: '09:00',
    state: 'ready',
    found: [BELT],
    answer: 'declined',
  },
  { driver: 9, service: 'battery-replacement', came: '10:00', state: 'collected' },
  { driver: 10, service: 'air-conditioning', came: '10:00', state: 'in-work' },
  { driver: 11, service: 'wheel-alignment', came: '10:00', state: 'ready' },
  {
    driver: 12,
    service: 'transmission-service',
    came: '10:00',
    state: 'waiting',
    message: 'Waiting for the clutch plate.',
  },
  { driver: 13, service: 'oil-change', came: '11:00', state: 'received' },
  { driver: 14, service: 'full-inspection', came: '11:00', state: 'received' },
];

const REACHED = { received: 0, 'in-work': 1, waiting: 2, ready: 3, collected: 4 };

/** Tells today's board: those who came, those who are to come, and one who is late. */
export function tellToday(garage: Garage): void {
  for (const [index, car] of CARS.entries()) tellCar(garage, car, index);
  const { story } = garage;
  for (const [driver, hours] of [
    [15, 1],
    [16, 1],
    [17, 2],
    [18, 3],
    [19, 4],
  ] as const)
    bookedByPhone(garage, driverOf(driver), {
      service: driver % 2 ? 'oil-change' : 'brake-service',
      start: story.hourToday(hours),
    });
  bookedByPhone(garage, driverOf(20), { service: 'engine-diagnostics', start: story.time(0, '08:00') });
  tellTwoOfOneCar(garage);
  tellInDollars(garage);
}

function tellCar(
  garage: Garage,
  { driver, service, came, state, found = [], answer, message }: CarOfToday,
  index: number,
): void {
  const { story, desk } = garage;
  const car = bookedByPhone(garage, driverOf(driver), { service, start: story.time(0, came) });
  const mechanic = MECHANICS[index % MECHANICS.length] ?? MECHANICS[0];
  car.later(4 + index, (job) => desk.move(job, 'received', { mileage: 31_000 + index * 4_211 }));
  if (REACHED[state] < 1) return;
  car
    .later(18 + index, (job) => desk.assign(job, mechanic))
    .later(19 + index, (job) => desk.move(job, 'in-work'));
  for (const [number, finding] of found.entries()) car.later(30 + number, (job) => desk.note(job, finding));
  if (found.length > 0) car.later(35, (job) => desk.ask(job));
  if (answer) car.later(50, (job) => desk.hear(job, answer));
  if (answer === 'approved') car.later(55, (job) => desk.begin(job));
  if (state === 'waiting') car.later(60, (job) => desk.move(job, 'waiting', { message }));
  if (REACHED[state] < 3) return;
  car.later(75 + index, (job) => desk.move(job, 'ready'));
  if (state !== 'collected') return;
  car
    .later(95 + index, (job) => desk.take(job, index % 2 ? 'cash' : 'wallet', job.bill.due.amount))
    .later(97 + index, (job) => desk.move(job, 'collected'));
}

/** Tells a car that has come for two bookings. */
function tellTwoOfOneCar(garage: Garage): void {
  const { story, desk } = garage;
  const start = story.time(0, '09:00');
  const first = bookedByPhone(garage, driverOf(21), { service: 'oil-change', start });
  bookedByPhone(garage, driverOf(21), { service: 'wash-detailing', start, companion: first });
  first.later(6, async ({ transactionId }) => desk.move(await desk.find(transactionId), 'received'));
}

/** Tells one who has paid in dollars, and comes today. */
function tellInDollars(garage: Garage): void {
  const { story, desk } = garage;
  const customer = garage.customer(personOf('demo-dollars'), driverOf(22));
  const start = story.hourToday(2);
  // Before the day is full.
  new Car(story, start).begin(-4 * 24 * 60, async () => {
    const { order } = await customer.pay(serviceOf(garage, 'full-inspection'), 'USD');
    await customer.plan(order, start, 'Please keep the dash camera plugged in.');
    return desk.find(order.transactionId);
  });
}
