import type { Board, Job } from '../../src/contract/desk-day.ts';

/* Jobs and boards for tests of the staff's page. */

/** Returns a job that is planned for Wednesday, 25 November 2026, 09:00 in Dhaka. */
export const jobWith = (orderId: string, changes: Partial<Job> = {}): Job => ({
  orderId,
  transactionId: orderId,
  rev: 1,
  place: 'planned',
  progress: 'expected',
  visit: { start: '2026-11-25T03:00:00.000Z' },
  service: 'oil-change',
  serviceName: 'Oil change',
  minutes: 40,
  customer: 'Rahim',
  phone: '',
  payment: 'paid',
  createdAt: '2026-11-20T03:00:00.000Z',
  amount: 1,
  currency: 'BDT',
  gateway: 'sslcommerz',
  due: 0,
  kept: 0,
  ...changes,
});

/** Returns the board of that day. */
export const boardWith = (changes: Partial<Board> = {}): Board => ({
  day: '2026-11-25',
  version: '1',
  member: 'Karim',
  staff: ['Karim', 'Salma'],
  expected: [],
  onSite: [],
  collected: [],
  unplanned: 0,
  minutes: 0,
  maxMinutes: 960,
  unreadable: [],
  ...changes,
});
