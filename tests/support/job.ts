import type { Board, Job } from '../../src/contract/desk/desk-day.ts';
import type { Finding } from '../../src/contract/findings/finding.ts';
import { billWith } from './orders/bill.ts';

/* Jobs, boards and findings for tests of the pages. */

/** Returns a job that is planned for Wednesday, 25 November 2026, 09:00 in Dhaka. */
export const jobWith = (orderId: string, changes: Partial<Job> = {}): Job => ({
  orderId,
  transactionId: orderId,
  customerId: 'customer',
  rev: 1,
  place: 'planned',
  progress: 'expected',
  visit: { start: '2026-11-25T03:00:00.000Z' },
  service: 'oil-change',
  serviceName: 'Oil change',
  minutes: 40,
  customer: 'Rahim',
  phone: '',
  language: 'en',
  payment: 'paid',
  createdAt: '2026-11-20T03:00:00.000Z',
  amount: 1,
  currency: 'BDT',
  gateway: 'sslcommerz',
  bill: billWith(),
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
  unscheduled: 0,
  minutes: 0,
  maxMinutes: 960,
  unreadable: [],
  ...changes,
});

/** Returns a finding of BDT 4,200 that was written down at 10:00 in Dhaka, and that nobody was asked about. */
export const foundWith = (id: string, changes: Partial<Finding> = {}): Finding => ({
  id,
  text: 'Brake pads worn',
  urgency: 'now',
  price: 420_000,
  at: '2026-11-25T04:00:00.000Z',
  version: 1,
  photos: [],
  ...changes,
});
