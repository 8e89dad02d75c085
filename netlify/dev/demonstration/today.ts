import { driverOf, personOf, pick } from './cast.ts';
import { BELT, BUSHES, type DemoFinding, DISCS, WIPERS } from './findings.ts';
import { bookedByPhone, bookedOnline, type Garage, MECHANICS } from './garage.ts';

interface CarOfToday {
  driver: number;
  service: string;
  /** The clock at which it came, how many days of opening ago, and how far its work is. */
  came: string;
  since?: number;
  state: 'received' | 'in-work' | 'waiting' | 'ready' | 'collected';
  found?: readonly DemoFinding[];
  /** The customer's answer by phone; without it, they were asked and have not answered. */
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
  {
    driver: 4,
    service: 'body-paint',
    came: '09:00',
    since: 2,
    state: 'waiting',
    message: 'রং শুকাতে সময় লাগছে।',
  },
  { driver: 23, service: 'suspension-repair', came: '13:00', since: 1, state: 'in-work', found: [BUSHES] },
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
    since: 1,
    state: 'waiting',
    message: 'Waiting for the clutch plate.',
  },
  { driver: 13, service: 'oil-change', came: '11:00', state: 'received' },
  { driver: 14, service: 'full-inspection', came: '11:00', state: 'in-work' },
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
      service: pick(['oil-change', 'tyre-rotation', 'wheel-alignment'], driver),
      start: story.hourFromNow(hours),
      bookedAt: story.time(-1, '14:00'),
    });
  bookedByPhone(garage, driverOf(20), { service: 'engine-diagnostics', start: story.time(0, '08:00') });
  tellTwoOfOneCar(garage);
  tellOnline(garage);
  tellDrawer(garage);
}

/** Tells the cash that has moved for no booking. */
function tellDrawer({ story, desk }: Garage): void {
  for (const [clock, moved] of [
    ['08:10', { type: 'in', kind: 'bank', amount: 200_000 }],
    ['09:20', { type: 'out', kind: 'food', amount: 12_000 }],
    ['10:40', { type: 'out', kind: 'parts', amount: 85_000, reason: 'Brake pads, Bangshal' }],
  ] as const)
    story.add(story.time(0, clock), 0, () => desk.moveCash(story.day(0), moved));
}

function tellCar(
  garage: Garage,
  { driver, service, came, since = 0, state, found = [], answer, message }: CarOfToday,
  index: number,
): void {
  const { story, desk } = garage;
  const car = bookedByPhone(garage, driverOf(driver), { service, start: story.time(-since, came) });
  const noted = { mileage: 31_000 + index * 4_211, keyTag: `${index + 1}` };
  car.later(4 + index, (job) => desk.move(job, 'received', noted));
  if (REACHED[state] < 1) return;
  car
    .later(18 + index, (job) => desk.assign(job, pick(MECHANICS, index)))
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
  first.moved(desk, [6, 'received']);
}

/** Tells those who have paid online and are here today: one in dollars is to come, the bank of another asks its money back, and one has approved. */
function tellOnline(garage: Garage): void {
  const { story, desk, bank } = garage;
  const online = (driver: number) => garage.customer(personOf(`demo-today-${driver}`), driverOf(driver));
  bookedOnline(garage, online(22), {
    ...{ service: 'full-inspection', start: story.hourFromNow(2), before: 4, currency: 'USD' },
    note: 'Please keep the dash camera plugged in.',
  });

  const disputing = online(24);
  const disputed = { service: 'tyre-rotation', start: story.time(0, '10:00'), before: 3 };
  bookedOnline(garage, disputing, { ...disputed, currency: 'USD' }).moved(desk, [12, 'received']);
  story.add(story.time(-1, '18:00'), 0, () => bank(disputing.page(), 'dispute'));

  const approving = online(25);
  const approved = { service: 'brake-service', start: story.time(0, '09:00'), before: 5 };
  const car = bookedOnline(garage, approving, approved)
    .moved(desk, [9, 'received'], [15, 'in-work'])
    .later(40, (job) => desk.note(job, DISCS))
    .later(42, (job) => desk.ask(job));
  car.later(70, async ({ orderId, transactionId }) => {
    await approving.answer(transactionId, 'approved');
    return desk.begin(await desk.find(orderId));
  });
}
