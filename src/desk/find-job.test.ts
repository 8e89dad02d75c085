import { expect, test } from 'vitest';
import { jobWith } from '../../tests/support/job.ts';
import { isJobFound, transactionIdIn } from './find-job.ts';

test('a search that is too long finds nothing', () => {
  const job = jobWith('a', { customer: 'রহিম উদ্দিন' });
  expect([isJobFound(job, 'রহিম '), isJobFound(job, 'রহিম '.repeat(60))]).toEqual([true, false]);
});

test('the staff can find a booking by a transaction id in either digits', () => {
  expect(transactionIdIn(' ABCDEFGHIJKLMNOPQRSTUVWX২৭ ')).toBe('abcdefghijklmnopqrstuvwx27');
  expect(transactionIdIn('রহিম')).toBeUndefined();
});
