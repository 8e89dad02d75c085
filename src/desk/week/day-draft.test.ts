import { expect, test } from 'vitest';
import { dayTextsOf, readDaySettings } from './day-draft.ts';

test.each([
  [{ state: 'open', places: '\u202d২', hours: '32\u200b,5' }, { request: { places: 2, minutes: 1950 } }],
  [{ state: 'open', places: '', hours: ' ' }, { request: {} }],
  [{ state: 'closed', places: 'two', hours: '' }, { request: { closed: true } }],
  [
    { state: 'open', places: 'two', hours: '1,00' },
    {
      errors: { places: expect.stringContaining('such as 3'), hours: expect.stringContaining('such as 7.5') },
    },
  ],
])('a day as typed in %j is read, or refused with an example', (typed, read) => {
  expect(readDaySettings(typed)).toEqual(read);
});

test.each([
  [320, '5.33'],
  [450, '7.5'],
])('%i minutes are shown in two decimals, and read as as many', (minutes, hours) => {
  const texts = dayTextsOf({ minutes });
  expect([texts.hours, readDaySettings(texts)]).toEqual([hours, { request: { minutes } }]);
});
