import { expect, test } from 'vitest';
import { readService, textsOf, toChange } from './service-texts.ts';

const typed = { ...textsOf(undefined), price: '$49,5', taka: '6060', minutes: '\u200e৪\u200c৫', months: '۶' };

test('a service is saved with numbers in any digits', () => {
  expect(readService(typed)).toEqual({ request: typed });
  expect(toChange(typed, undefined)).toMatchObject({ price: 49.5, minutes: 45, months: 6 });
});

test('a member reads by an example what is no number', () => {
  expect(readService({ ...typed, price: 'many', taka: '', minutes: '1 h', months: '' })).toEqual({
    errors: {
      price: expect.stringContaining('such as 49.5'),
      minutes: expect.stringContaining('such as 45'),
    },
  });
  expect(readService({ ...typed, price: '', taka: '6k' })).toEqual({
    errors: { taka: expect.stringContaining('such as 6000') },
  });
});
