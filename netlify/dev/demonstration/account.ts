import { demoAccounts } from '../../../src/contract/demo-accounts.ts';
import type { JobStep } from '../../../src/contract/desk-day.ts';
import { driverOf } from './cast.ts';
import { HOSE } from './findings.ts';
import { Car, type Garage, serviceOf } from './garage.ts';

const DAYS = 24 * 60;
const [, , WHO] = demoAccounts;

/** Tells the customer whom a visitor can enter as: two cars and five bookings, of which one is at the garage with a question. */
export function tellAccount(garage: Garage): void {
  const { story, desk } = garage;
  const driver = { ...driverOf(0), customer: 'Rahim Uddin' };
  const [axio, noah] = [driver, { ...driver, plate: 'Dhaka Metro-Cha 13-4477', car: 'Toyota Noah' }];

  const visit = (
    car: typeof driver,
    { service, start, before }: { service: string; start: string; before: number },
  ) =>
    new Car(story, start).begin(-before * DAYS, async () => {
      const customer = garage.customer(WHO, car);
      const { order } = await customer.pay(serviceOf(garage, service));
      await customer.plan(order, start);
      return desk.find(order.transactionId);
    });
  const whole: [number, JobStep][] = [
    [5, 'received'],
    [20, 'in-work'],
    [120, 'ready'],
    [300, 'collected'],
  ];

  visit(axio, { service: 'oil-change', start: story.time(-46, '09:00'), before: 3 }).moved(desk, ...whole);
  visit(noah, { service: 'full-inspection', start: story.time(-19, '09:00'), before: 3 }).moved(
    desk,
    ...whole,
  );
  visit(axio, { service: 'brake-service', start: story.time(0, '08:00'), before: 4 })
    .moved(desk, [2, 'received'], [16, 'in-work'])
    .later(25, (job) => desk.note(job, HOSE))
    .later(28, (job) => desk.ask(job));
  visit(noah, { service: 'air-conditioning', start: story.time(3, '10:00'), before: 8 });
  story.add(story.time(-1, '17:00'), 0, () =>
    garage.customer(WHO, axio).begin(serviceOf(garage, 'wash-detailing'), 'BDT'),
  );
}
