import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { jobWith } from '../../../tests/support/job.ts';
import { DisputedPayments } from './disputed-payments.tsx';

test('an owner reads where to answer for a disputed payment, and of none if there is none', () => {
  const read = (...jobs: ReturnType<typeof jobWith>[]) => {
    const list = createElement(DisputedPayments, { disputed: { total: jobs.length, jobs } });
    return renderToStaticMarkup(createElement(MemoryRouter, null, list));
  };
  const taken = { amount: 4_950, currency: 'USD' } as const;
  const html = read(jobWith('a', { gateway: 'stripe', disputed: true, taken }));
  for (const text of ['Disputed', 'Rahim', '$49.50', 'Answer it in Stripe’s dashboard'])
    expect(html).toContain(text);
  expect(read()).toBe('');
});
