import type { JobStep } from '../../../src/contract/desk/desk-day.ts';
import { paymentMethods } from '../../../src/contract/money/desk-payment.ts';
import { driverOf, personOf, pick } from './cast.ts';
import { bookedByPhone, bookedOnline, demoServiceOf, type Garage, MECHANICS } from './garage.ts';

/** The number of the first driver of the past: those of today have smaller ones. */
const DRIVERS = 100;
const FLOAT = 500_000;
/** The days on which a car leaves unpaid. */
const DEBTS = [-44, -21, -4];

/** The car whose invoice a credit note corrects. */
const CREDITED = 13;

/** Days of opening: two months. */
const DAYS = 50;

/** The last evenings, on which the scheduled run makes the refunds. */
const RUNS = 10;

/** Tells two months: a car or two on each day, and its till; and what is out of the ordinary. */
export function tellPast(garage: Garage): void {
  const { story, owner, desk } = garage;
  for (let count = -DAYS; count < 0; count += 1) {
    tellCar(garage, count, 0);
    if (count % 3 === 0) tellCar(garage, count, 1);
    if (count % 4 === 0)
      story.add(story.time(count, '12:30'), 0, () =>
        desk.moveCash(story.day(count), {
          ...{ type: 'out', kind: 'parts', amount: 85_000 - count * 1_000 },
          reason: 'Bangshal',
        }),
      );
    if (count === -1) continue;
    story.add(story.time(count, '19:00'), 10, () =>
      owner.closeTill(story.day(count), FLOAT, count === -9 ? -5_000 : 0),
    );
    story.add(story.time(count, '19:00'), 12, () => owner.leaveFloat(story.day(count), FLOAT));
  }
  tellOnline(garage);
  tellMissed(garage);
  for (let count = -RUNS; count < 0; count += 1) story.add(story.time(count, '23:00'), 0, garage.runSchedule);
}

/** Tells one car, from its booking by phone until it leaves. */
function tellCar(garage: Garage, count: number, turn: number): void {
  const { story, owner, desk } = garage;
  const number = -count * 2 + turn;
  const service = pick(garage.services, number * 5);
  const work = Math.min(service.minutes, 300);
  const start = story.time(count, pick(['08:00', '09:00', '10:00', '11:00'], number));
  const car = bookedByPhone(garage, driverOf(DRIVERS + number), { service: service._id, start });
  car
    .later(15, (job) => desk.assign(job, pick(MECHANICS, number)))
    .later(20, (job) => desk.move(job, 'in-work', { mileage: 18_000 + number * 1_731 }))
    .later(20 + work, (job) => desk.move(job, 'ready'));
  if (number % 11 === 5)
    car
      .later(25 + work, (job) =>
        owner.reduce(job, { kind: 'discount', amount: 20_400, reason: 'Third visit this year' }),
      )
      .later(26 + work, (job) => desk.reduce(job, { kind: 'round-off', amount: 600 }));
  if (number % 9 === 4)
    car.later(28 + work, (job) =>
      desk.invoice(job, job.bill.due.amount, {
        name: `${job.customer} Traders`,
        bin: '',
        address: 'Motijheel, Dhaka',
      }),
    );
  if (number === CREDITED)
    car
      .later(30 + work, (job) =>
        owner.reduce(job, { kind: 'goodwill', amount: 30_000, reason: 'We kept it a day longer' }),
      )
      .later(32 + work, (job) => desk.credit(job, 30_000, 'We kept it a day longer'));
  if (DEBTS.includes(count) && turn === 0) {
    car.later(70 + work, (job) => desk.move(job, 'collected', { withDue: true }));
    if (count === DEBTS[0]) story.add(story.time(-24, '10:00'), 0, () => desk.tellDebtor(car.job));
    return;
  }
  car
    .later(70 + work, (job) => desk.take(job, pick(paymentMethods, number), job.bill.due.amount))
    .later(72 + work, (job) => desk.move(job, 'collected'));
}

/** Tells those who have paid online: one gets a part back, one lets the bank take the money, one cancels, and one pays by a card at risk. */
function tellOnline(garage: Garage): void {
  const { story, owner, desk, bank } = garage;
  const online = (driver: number) => garage.customer(personOf(`demo-online-${driver}`), driverOf(driver));
  const steps: [number, JobStep][] = [
    [2, 'received'],
    [30, 'in-work'],
    [120, 'ready'],
    [240, 'collected'],
  ];

  const disputing = online(90);
  const disputed = { service: 'wheel-alignment', start: story.time(-30, '12:00'), before: 2 };
  bookedOnline(garage, disputing, { ...disputed, currency: 'USD' }).moved(desk, ...steps);
  story.add(story.time(-25, '11:00'), 0, () => bank(disputing.page(), 'dispute'));
  story.add(story.time(-15, '11:00'), 0, () => bank(disputing.page(), 'lost'));

  const start = story.time(-12, '12:00');
  const cooled = bookedOnline(garage, online(91), { service: 'air-conditioning', start, before: 2 });
  cooled.moved(desk, ...steps);
  story.add(story.time(-9, '12:00'), 0, () =>
    owner.giveBack(cooled.job, 150_000, 'The compressor was not changed'),
  );

  const leaving = online(93);
  story.add(story.time(-8, '20:00'), 0, async () => {
    const order = await leaving.pay(demoServiceOf(garage, 'body-paint'));
    await leaving.cancel(order);
  });
  story.add(story.time(-1, '20:00'), 0, () =>
    online(94).pay(demoServiceOf(garage, 'brake-service'), 'BDT', '1'),
  );
}

/** Tells one who never came. */
function tellMissed(garage: Garage): void {
  const { story, desk } = garage;
  const start = story.time(-6, '11:00');
  bookedByPhone(garage, driverOf(92), { service: 'full-inspection', start }).later(6 * 60, (job) =>
    desk.move(job, 'not-come'),
  );
}
