import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { disputeStateOf } from './stripe.ts';

const types = readFileSync('node_modules/stripe/cjs/resources/Disputes.d.ts', 'utf8');
const [, listed = ''] = types.match(/type Status = ((?:'appeal_|'[a-z_]+' \| )[^;]*'won'[^;]*);/) ?? [];
const states = [...listed.matchAll(/'(\w+)'/g)].map(([, state = '']) => state);
const funds = [{ amount: -4_900, currency: 'usd' }];

test('each state of a dispute that Stripe’s package lists says where the money is', () => {
  const found = states.map((status) => [status, disputeStateOf({ status, balance_transactions: funds })]);
  expect(Object.fromEntries(found)).toEqual({
    ...{ warning_needs_response: 'open', warning_under_review: 'open', warning_closed: 'won' },
    ...{ needs_response: 'open', under_review: 'open', won: 'won', lost: 'lost' },
    ...{ appeal_needs_response: 'lost', appeal_under_review: 'lost', prevented: 'lost' },
  });
});

test('one that was prevented before any money went is won, and one in an unknown state is open, and logged', () => {
  expect(disputeStateOf({ status: 'prevented', balance_transactions: [] })).toBe('won');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(disputeStateOf({ status: 'of-tomorrow', balance_transactions: funds })).toBe('open');
  expect(logged).toHaveBeenCalledOnce();
});
