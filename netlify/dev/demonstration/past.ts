import { waysOfPaying } from '../../../src/contract/taking.ts';
import { driverOf, personOf } from './cast.ts';
import type { CustomerActs } from './customer-acts.ts';
import { bookedByPhone, Car, type Garage, MECHANICS, serviceOf } from './garage.ts';

/** The number of the first driver of the past: those of today have smaller ones. */
const DRIVERS = 100;
const FLOAT = 500_000;
/** In minutes. */
const DAYS = 24 * 60;
/** The days on which a car leaves unpaid. */
const DEBTS = [-44, -21, -4];

/** The car whose invoice a credit note corrects. */
const CREDITED = 13;

const pick = <T>(all: readonly T[], index: number): T => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('There is nothing to pick from.');
  return one;
};

/** Tells so many days behind: a car or two on each day, and its till; and what is out of the ordinary in the last 30. */
export function tellPast(garage: Garage, days: number): void {
  const { story, owner } = garage;
  for (let count = -days; count < 0; count += 1) {
    tellCar(garage, count, 0);
    if (count % 2 === 0) tellCar(garage, count, 1);
    if (count === -1) continue;
    story.add(story.time(count, '19:00'), 10, () =>
      owner.closeTill(story.day(count), FLOAT, count === -9 ? -5_000 : 0),
    );
  }
  tellOnline(garage);
  tellMissed(garage);
}

/** Tells one car, from its booking by phone until it leaves. */
function tellCar(garage: Garage, count: number, turn: number): void {
  const { story, owner, desk } = garage;
  // Numbered from today back, whatever the first day is.
  const number = -count * 2 + turn;
  const service = pick(garage.services, number * 5);
  const work = Math.min(service.minutes, 300);
  const start = story.time(count, pick(['08:00', '09:00', '10:00', '11:00'], number));
  const car = bookedByPhone(garage, driverOf(DRIVERS + number), { service: service._id, start });
  car
    .later(3, (job) => desk.move(job, 'received', { mileage: 18_000 + number * 1_731 }))
    .later(15, (job) => desk.assign(job, pick(MECHANICS, number)))
    .later(20, (job) => desk.move(job, 'in-work'))
    .later(20 + work, (job) => desk.move(job, 'ready'));
  if (number % 11 === 5)
    car.later(25 + work, (job) =>
      owner.reduce(job, { kind: 'discount', amount: 20_000, reason: 'Third visit this year' }),
    );
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
    if (count === DEBTS[0]) car.later(20 * DAYS, (job) => desk.tellDebtor(job));
    return;
  }
  car
    .later(70 + work, (job) => desk.take(job, pick(waysOfPaying, number), job.bill.due.amount))
    .later(72 + work, (job) => desk.move(job, 'collected'));
}

/** Tells those who have paid online: one gets a part back, and one lets the bank take the money. */
function tellOnline(garage: Garage): void {
  const { story, owner, desk, bank } = garage;
  const came = (
    start: string,
    driver: number,
    pay: (customer: CustomerActs) => ReturnType<CustomerActs['pay']>,
  ) => {
    const customer = garage.customer(personOf(`demo-online-${driver}`), driverOf(driver));
    const car = new Car(story, start).begin(-2 * DAYS, async () => {
      const { order } = await pay(customer);
      await customer.plan(order, start);
      return desk.find(order.transactionId);
    });
    return car.moved(desk, [2, 'received'], [30, 'in-work'], [120, 'ready'], [240, 'collected']);
  };

  const disputed = story.time(-30, '12:00');
  let page = '';
  came(disputed, 90, async (customer) => {
    const paid = await customer.pay(serviceOf(garage, 'wheel-alignment'), 'USD');
    page = paid.page;
    return paid;
  });
  story.add(disputed, 5 * DAYS, () => bank(page, 'dispute'));
  story.add(disputed, 15 * DAYS, () => bank(page, 'lost'));
  came(story.time(-12, '12:00'), 91, (customer) => customer.pay(serviceOf(garage, 'air-conditioning'))).later(
    3 * DAYS,
    (job) => owner.giveBack(job, 150_000, 'The compressor was not changed'),
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
