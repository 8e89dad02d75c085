import { expect, test } from 'vitest';
import { orderEmail } from './use-user.ts';

test.each([
  ['rahim@example.com', 'rahim@example.com'],
  ['', 'Unregistered'],
])('the orders of an account whose e-mail is “%s” are of %s (spec §3)', (email, name) => {
  expect(orderEmail({ uid: 'rahim', email, name: 'Rahim', isUnverified: false })).toBe(name);
});
