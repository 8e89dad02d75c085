import { demoAccounts } from '../../../src/contract/account/demo-accounts.ts';
import type { JobStep } from '../../../src/contract/desk/desk-day.ts';
import { driverOf } from './cast.ts';
import { HOSE } from './findings.ts';
import { bookedOnline, demoServiceOf, type Garage } from './garage.ts';

const [, , WHO] = demoAccounts;

/** Tells the customer whom a visitor can enter as: two cars and five bookings, of which one is at the garage with a question. */
export function tellAccount(garage: Garage): void {
  const { story, desk } = garage;
  const driver = driverOf(0);
  const axio = garage.customer(WHO, driver);
  const noah = garage.customer(WHO, { ...driver, plate: 'Dhaka Metro-Cha 13-4477', car: 'Toyota Noah' });
  const whole: [number, JobStep][] = [
    [5, 'received'],
    [20, 'in-work'],
    [120, 'ready'],
    [300, 'collected'],
  ];

  const changed = { service: 'oil-change', start: story.time(-46, '09:00'), before: 3 };
  bookedOnline(garage, axio, changed).moved(desk, ...whole);
  const inspected = { service: 'full-inspection', start: story.time(-19, '09:00'), before: 3 };
  bookedOnline(garage, noah, inspected).moved(desk, ...whole);
  bookedOnline(garage, axio, { service: 'brake-service', start: story.time(0, '08:00'), before: 4 })
    .moved(desk, [2, 'received'], [16, 'in-work'])
    .later(25, (job) => desk.note(job, HOSE))
    .later(28, (job) => desk.ask(job));
  bookedOnline(garage, noah, { service: 'air-conditioning', start: story.time(3, '10:00'), before: 8 });
  story.add(story.time(-1, '17:00'), 0, () => axio.begin(demoServiceOf(garage, 'wash-detailing'), 'BDT'));
}
