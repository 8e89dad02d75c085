import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { comparisonKeyOf, foldDigits, foldText, storedText, visibleText, withoutGrouping } from './typed.ts';

test.each([
  ['০১৭১১-234 ৫৬৭', '01711-234 567'],
  ['٠٩ ۰۹ ०९ ૦૯ ௦௯ ၀၉ 𝟘𝟡', '09 09 09 09 09 09 09'],
])('digits may be typed in any script: %j', (typed, digits) => {
  expect(foldDigits(typed)).toBe(digits);
});

test.each([
  ['\u200e6,000', '6,000'],
  ['\u202d৬০০০\u202c', '6000'],
  ['১২\u200c০০', '1200'],
  ['6\u200b0\ufeff0\u20600', '6000'],
  ['6\u00ad0\u034f0\ufe0f0\u3164', '6000'],
  ['6\u00a0000\u202f000\u2009000', '6 000 000 000'],
  ['６，０００', '6,000'],
  ['\u2212500 \u2013500 \u2011500 \uff0d500', '-500 -500 -500 -500'],
  ['5² ½', '5² ½'],
])('%j is read as it is seen', (typed, seen) => {
  expect(visibleText(typed)).toBe(seen);
});

test.each([
  ['\u202eRahim\u202c\u0007', 'Rahim'],
  ['Ra\u200bhim\ufeff \u00adKarim', 'Rahim Karim'],
  ['র\u200d্যাব, ক্ষ\u200c', 'র\u200d্যাব, ক্ষ\u200c'],
  ['👨\u200d👩\u200d👧 ❤\ufe0f', '👨\u200d👩\u200d👧 ❤\ufe0f'],
  ['Road 1\n\tDhaka', 'Road 1\n\tDhaka'],
  ...['\u200b', ' \u200d ', '\ufe0f', '\u3164', '\u2800', '\u0000', '\u00a0\u202f', ''].map((nothing) => [
    nothing,
    '',
  ]),
])('of %j is kept what can be seen', (typed, kept) => {
  expect(storedText(typed)).toBe(kept);
});

test('what cannot be seen does not make a text too long', () => {
  expect(plainText(3).safeParse('\u202aabc\u202c').data).toBe('abc');
  expect(plainText(3).safeParse('abcd').success).toBe(false);
});

test('texts that look the same are compared as one', () => {
  expect(foldText('RAHIM\u200b–১')).toBe(foldText('rahim-1'));
  expect(comparisonKeyOf('ঢাকা মেট্রো\u200b-গ ১২\u200c৩৪')).toBe(comparisonKeyOf('ঢাকা মেট্রো গ 1234'));
  expect(withoutGrouping('\u200e০০০১২\u2011৩৪৫ 67')).toBe('0001234567');
});
