import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { textsOf } from '../../../tests/support/markup.ts';
import { ApiError } from '../../api/api-error.ts';
import { deskWeekMoney, type WeekMoney as Money } from '../../contract/desk/desk-month.ts';
import { deskQuery } from '../kit/desk-request.ts';
import { firstOfMoney, WeekMoneySection } from './week-money.tsx';

const first = '2026-11-22';
const owed = { count: 0, amount: 0 };
const sums = { charged: { BDT: 0, USD: 4_900 }, received: { BDT: 500, USD: 0 }, served: 1 };
const sentence = '22 Nov to 28 Nov: $49 was charged, and BDT 5 came in.';

test.each<[string, Money, Error | null, string[], isStaleSaid?: boolean]>([
  ['was read', { sums, owed }, null, [sentence]],
  ['was read, but not again, as the days below', { sums, owed }, new Error('offline'), [sentence], true],
  [
    'was read, but not again',
    { sums, owed },
    new Error('offline'),
    [expect.stringMatching(/^Not up to date since/), sentence],
  ],
  ['may not be read any longer', { sums, owed }, new ApiError({ status: 403, title: '', detail: '' }), []],
  ['is kept no longer', { owed }, null, []],
])(
  'of a week whose money %s, an owner reads the sums that are known',
  (_case, data, error, texts, isStaleSaid = false) => {
    const client = new QueryClient();
    const { queryKey } = deskQuery(deskWeekMoney, { parameters: { day: first } });
    client.setQueryData(queryKey, data, { updatedAt: Date.parse('2026-11-28T04:00Z') });
    client
      .getQueryCache()
      .find({ queryKey })
      ?.setState({ error, status: error ? 'error' : 'success' });
    const money = createElement(WeekMoneySection, { first, isOpen: false, isStaleSaid });
    const page = createElement(MemoryRouter, null, money);
    const read = textsOf(createElement(QueryClientProvider, { client }, page));
    expect(read.slice(0, texts.length)).toEqual(texts);
    expect(read.length > 0).toBe(texts.length > 0);
  },
);

test.each([
  ['is over', '2026-11-01', '2026-11-01'],
  ['ends today', '2026-11-22', '2026-11-22'],
  ['ends tomorrow', '2026-11-23', '2026-11-22'],
  ['begins today', '2026-11-28', '2026-11-22'],
  ['begins tomorrow', '2026-11-29', undefined],
])('with a week that %s, from %s on, is the money from %s on', (_case, first, from) => {
  expect(firstOfMoney(first, '2026-11-28')).toBe(from);
});
