import { expect, test } from 'vitest';
import { paymentOriginIn, withPaymentOrigin } from './way-back.ts';

const wayBackTo = (page: string) =>
  paymentOriginIn(new URL(withPaymentOrigin('https://a.example/?x=1', page)).searchParams);

test.each([`/b/${'a'.repeat(26)}`, '/orders/87923224-80ec-4c7d-a99b-50fbfc292d6b/findings'])(
  'a payment that was begun on %s leads back there',
  (page) => expect(wayBackTo(page)).toBe(page),
);

test.each([
  '//evil.example',
  'https://evil.example',
  '/b/short',
  '/b/../login',
  '/orders/a/b/findings',
  `/b/${'a'.repeat(26)}//`,
])('no payment leads to %o', (page) => expect(wayBackTo(page)).toBeUndefined());
