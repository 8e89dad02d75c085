import { expect, test } from 'vitest';
import { jobWith } from '../../../tests/support/job.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { companionJobsOf } from './companions.ts';

const phone = '01711000000';
const visit = { start: '2026-11-25T03:00:00.000Z', plate: 'Dhaka Metro-Ga 11-1234' };
const own = jobWith('own', { phone, visit });

test.each<[string, Partial<Job>, Partial<Job>, number]>([
  ['of the same plate as written in Bangla', {}, { visit: { ...visit, plate: 'ঢাকা মেট্রো-গ ১১-১২৩৪' } }, 1],
  ['of another plate', {}, { visit: { ...visit, plate: 'Dhaka Metro-Ga 11-9999' } }, 0],
  ['of another customer with the same plate and phone', {}, { customerId: 'another' }, 0],
  ['of the same phone while its car is not known', { visit: undefined }, { visit: undefined }, 1],
  ['of another customer with the same phone', { visit: undefined }, { customerId: 'another' }, 0],
  ['that is not planned', {}, { place: 'unscheduled' }, 0],
  ['whose day is closed', {}, { displaced: true }, 0],
  ['whose payment is held', {}, { payment: 'held' }, 0],
  ['that comes with it already', { together: [{ ...jobWith('other'), due: 0 }] }, {}, 0],
])('a job can come with one %s', (_case, changes, other, companions) => {
  const found = [own, jobWith('other', { phone, visit, ...other })];
  expect(companionJobsOf({ ...own, ...changes }, found)).toHaveLength(companions);
});
