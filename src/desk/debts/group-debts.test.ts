import { expect, test } from 'vitest';
import { jobWith } from '../../../tests/support/job.ts';
import { groupByDebtor } from './group-debts.ts';

const debt = (orderId: string, customerId: string, amount: number) => ({
  job: jobWith(orderId, { customerId }),
  due: amount,
  since: '2026-11-22T10:00:00.000Z',
  message: { text: '', path: '/' },
});

test('the debts of a customer stand together, after those of whoever owes longer', () => {
  const debts = groupByDebtor([debt('a', 'rahim', 100), debt('b', 'karim', 30), debt('c', 'rahim', 50)]);
  const read = debts.map(({ debts: own, due }) => [own.map(({ job }) => job.orderId).join(' '), due]);
  expect(read).toEqual([
    ['a c', 150],
    ['b', 30],
  ]);
});
