import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { choicesOf, textsOf } from '../../../../tests/support/markup.ts';
import { orderWith, rahim } from '../../../../tests/support/orders/listed-order.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { VisitConflict } from '../../../contract/visits/visit.ts';
import { keepDraft } from '../../../drafts.ts';
import { phoneText } from '../../../garage.ts';
import { UserContext } from '../../auth/use-user.ts';
import { VisitForm } from './visit-form.tsx';
import { VisitRefusal } from './visit-refusal.tsx';

const EIGHT = '2026-11-25T02:00:00.000Z';
const NINE = '2026-11-25T03:00:00.000Z';
const NEXT_DAY = '2026-11-26T02:00:00.000Z';

/** Returns the form for a calendar in which these times are free. The times of the first day are over, the last day is a Friday. */
function formWith(free: string[], visit?: { start: string; load: { day: string; minutes: number }[] }) {
  const times = (...starts: string[]) =>
    starts.map((start) => ({ start, free: free.includes(start) ? 1 : 0 }));
  const form = createElement(VisitForm, {
    order: orderWith('a', { visit }),
    others: [],
    slots: [
      { day: '2026-11-24', slots: [] },
      { day: '2026-11-25', slots: times(EIGHT, NINE) },
      { day: '2026-11-26', slots: times(NEXT_DAY) },
      { day: '2026-11-27', slots: [] },
    ],
    previous: undefined,
    onSet: () => {},
  });
  const page = createElement(UserContext, { value: rahim }, form);
  return createElement(QueryClientProvider, { client: new QueryClient() }, page);
}

test('a customer can read why a day or a time cannot be chosen, and finds the first day with a free one', () => {
  const form = formWith([NINE]);
  expect(choicesOf(form)).toEqual([
    '--- Tuesday 24 November, over',
    '(x) Wednesday 25 November',
    '--- Thursday 26 November, full',
    '--- Friday 27 November, closed',
    '--- 08:00, full',
    '( ) 09:00',
  ]);
  expect(textsOf(form)).toContain('Choose a time above.');
  expect(textsOf(form).at(-1)).toBe('Choose this time');
});

test('a time that was marked before and is full by now is marked no longer', () => {
  keepDraft(null, 'visit a', { start: EIGHT });
  expect(choicesOf(formWith([NINE])).slice(-2)).toEqual(['--- 08:00, full', '( ) 09:00']);
  keepDraft(null, 'visit a', {});
});

test('a customer can read that all days are full, and is asked for nothing', () => {
  const form = formWith([]);
  expect(choicesOf(form).every((choice) => choice.startsWith('---'))).toBe(true);
  expect(textsOf(form).at(-1)).toBe(
    'All times of the next days are full. Come any day we are open, or look again later.',
  );
});

test.each<[VisitConflict['reason'], boolean]>([
  ['begun', true],
  ['moves', true],
  ['full', false],
])('a customer whose visit is refused as "%s" can read whom to call: %s', (reason, isToCall) => {
  const problem = { title: 'No', status: 409, detail: 'It cannot be set.', reason };
  const refusal = VisitRefusal({ error: new ApiError(problem), value: undefined, onChoose: () => {} });
  const texts = textsOf(refusal);
  expect([texts.includes('It cannot be set.'), texts.includes(phoneText)]).toEqual([true, isToCall]);
});
