import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { jobWith } from '../../../tests/support/job.ts';
import type { OwedRefund } from '../../contract/desk/desk-money.ts';
import { DisputedPayments } from './booking-money.tsx';
import { OwedRefunds } from './owed-refunds.tsx';

const render = (list: ReactNode): string => renderToStaticMarkup(createElement(MemoryRouter, null, list));

/** Returns the text that an owner reads of a refund, and the buttons below it; `total` counts those that are not shown, too. */
function readRefund(changes: Partial<OwedRefund>, total = 1) {
  const refund: OwedRefund = {
    transactionId: 'a',
    gateway: 'sslcommerz',
    captureId: 'capture-1',
    refundId: 'return-1',
    taken: { amount: 606_375, currency: 'BDT' },
    state: 'waiting',
    isAutomatic: false,
    ...changes,
  };
  const owed = { total, orders: [{ job: jobWith('a'), refunds: [refund] }] };
  const html = render(createElement(OwedRefunds, { owed, onAct: () => {} }));
  const texts = (tag: string) =>
    Array.from(html.matchAll(RegExp(`<${tag} [^>]*>([^<]+)</${tag}>`, 'g')), ([, text]) => text);
  return { step: texts('p').join(' '), buttons: texts('button') };
}

test.each<[Partial<OwedRefund>, string, ReturnType<typeof readRefund>['buttons']]>([
  [{ isAutomatic: true }, 'starts by itself', []],
  [{}, 'waits for “npm run refunds” on the machine that is registered at SSLCommerz', []],
  [{ state: 'processing', gateway: 'stripe' }, 'Stripe is giving it back', []],
  [
    { state: 'refused', reason: 'no balance' },
    'no balance. It is tried again by the next “npm run refunds”',
    ['Record as given back'],
  ],
  [
    { state: 'refused', isAutomatic: true },
    'no reason is known. It is tried again every quarter of an hour',
    ['Record as given back'],
  ],
  [{ state: 'unclear', reason: 'silence' }, 'does not say how far it is: silence', ['Record as given back']],
  [{ state: 'disputed' }, 'nothing is given back from here until then', []],
  [
    { state: 'failed', reason: 'cancelled' },
    'has failed for good: cancelled.',
    ['Start again', 'Record as given back'],
  ],
])('an owner reads of a refund with %j: %s', (changes, step, buttons) => {
  const read = readRefund(changes);
  expect(read.step).toContain(step);
  expect(read.buttons).toEqual(buttons);
});

test('an owner reads how many refunds are not shown', () => {
  expect(readRefund({}, 61).step).toContain('1 of 61 are shown');
});

test('an owner reads where to answer for a disputed payment, and of none if there is none', () => {
  const read = (...jobs: ReturnType<typeof jobWith>[]) =>
    render(createElement(DisputedPayments, { disputed: { total: jobs.length, jobs } }));
  const taken = { amount: 4_950, currency: 'USD' } as const;
  const html = read(jobWith('a', { gateway: 'stripe', disputed: true, taken }));
  for (const text of ['Disputed', 'Rahim', '$49.50', 'Answer it in Stripe’s dashboard'])
    expect(html).toContain(text);
  expect(read(jobWith('a', { gateway: 'stripe', taken }))).toContain('or give the payment back');
  expect(read()).toBe('');
});
