import { expect, test } from 'vitest';
import { jobWith } from '../../tests/support/job.ts';
import { isFound, transactionIdIn } from './find-job.ts';

const start = '2026-11-25T03:00:00.000Z';
const latin = jobWith('a', {
  customer: 'রহিম উদ্দিন',
  phone: '02-9123456, +880 1711-100001',
  visit: { start, plate: 'ঢাকা মেট্রো-গ 12-3456', car: 'Toyota Axio 2015' },
});
const bangla = jobWith('b', {
  customer: 'রহিম উদ্দিন',
  phone: '০১৭১১-১০০০০১',
  visit: { start, plate: 'ঢাকা মেট্রো-গ ১২-৩৪৫৬', car: 'Toyota Axio ২০১৫' },
});

test.each([
  '12-3456',
  'গ-১২',
  'Dhaka Metro Ga 12-3456',
  'ga-12',
  'ঢাকামেট্রোগ123456',
  '০১৭১১ ১০০',
  '01711100',
  '+৮৮০ ১৭১১',
  '01711-100001 (office)',
  'উদ্দিন ৩৪৫৬',
  '01711\u22121000\u200b01',
])('the staff can find a car by %j, in whichever digits it is stored', (search) => {
  expect([isFound(latin, search), isFound(bangla, search)]).toEqual([true, true]);
});

test.each(['১৩-৩৪৫৬', 'ঘ-১২', 'করিম', '০১৮১১', 'রহিম ২০১৬', `${'রহিম '.repeat(60)}`])(
  'the staff do not find another car by %j',
  (search) => {
    expect([isFound(latin, search), isFound(bangla, search)]).toEqual([false, false]);
  },
);

test('the staff can find a booking by a transaction id in either digits', () => {
  expect(transactionIdIn(' ABCDEFGHIJKLMNOPQRSTUVWX২৭ ')).toBe('abcdefghijklmnopqrstuvwx27');
  expect(transactionIdIn('রহিম')).toBeUndefined();
});
