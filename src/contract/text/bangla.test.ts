import { expect, test } from 'vitest';
import { formatAmount, formatPrice } from '../money/format-money.bn.ts';
import { atClock, formatClock } from '../time/bangla-clock.ts';
import { formatDayInDhaka, formatMomentInDhaka } from '../time/format-dhaka.bn.ts';
import { pathIn, withoutLanguage } from './language.ts';

test.each([
  [551_250, 'BDT', '৳৫,৫১২.৫০'],
  [-50_000, 'BDT', '−৳৫০০'],
  [123_456_750, 'BDT', '৳১২,৩৪,৫৬৭.৫০'],
  [4_950, 'USD', '$৪৯.৫০'],
] as const)('a customer can read %d minor units of %s as %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});

test('a customer can read a price in Bangla digits (spec §9)', () => {
  expect([formatPrice(49), formatPrice(49.5)]).toEqual(['$৪৯', '$৪৯.৫০']);
});

test.each([
  ['03:59', 'রাত\u00a0৩:৫৯', 'রাত\u00a0৩:৫৯-এ'],
  ['04:00', 'ভোর\u00a0৪টা', 'ভোর\u00a0৪টায়'],
  ['09:05', 'সকাল\u00a0৯:০৫', 'সকাল\u00a0৯:০৫-এ'],
  ['15:00', 'বিকাল\u00a0৩টা', 'বিকাল\u00a0৩টায়'],
  ['18:30', 'সন্ধ্যা\u00a0৬:৩০', 'সন্ধ্যা\u00a0৬:৩০-এ'],
  ['20:00', 'রাত\u00a0৮টা', 'রাত\u00a0৮টায়'],
])('a customer can read %s as %s', (clock, text, when) => {
  expect([formatClock(clock), atClock(text)]).toEqual([text, when]);
});

test('a customer can read whole months, and the day in Dhaka', () => {
  expect(formatMomentInDhaka('2026-11-25T03:00:00Z')).toBe('বুধ ২৫ নভেম্বর, সকাল\u00a0৯টা');
  expect(formatDayInDhaka('2026-12-22T18:00:00Z')).toBe('২৩ ডিসেম্বর, ২০২৬');
});

test.each([
  ['/', '/bn'],
  ['/orders?a=/bn', '/bn/orders?a=/bn'],
])('a page at %s is at %s in Bangla', (path, inBangla) => {
  expect([pathIn('en', path), pathIn('bn', path)]).toEqual([path, inBangla]);
  expect(withoutLanguage(inBangla)).toBe(path);
});

test('a page whose name begins like a language is in none', () => {
  expect(withoutLanguage('/bnowhere')).toBe('/bnowhere');
});
