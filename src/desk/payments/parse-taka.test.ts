import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount as inBangla } from '../../contract/money/format-money.bn.ts';
import { formatAmount as inEnglish } from '../../contract/money/format-money.ts';
import { parseTaka, takaInputText } from './parse-taka.ts';

test.each([
  ['123,456.5', 12_345_650],
  ['৪,২০০.৭৫', 420_075],
  ['BDT 4,200.00', 420_000],
  ['7962/-', 796_200],
  ['Tk. 1000', 100_000],
  ['৭,৯৬২.৫০ টাকা মাত্র', 796_250],
  ['৳ ৫০০/=', 50_000],
  ['٧٩٦٢', 796_200],
  ['49,5', 4_950],
  ['0', 0],
  ['-5', -500],
  ['−৳২০০', -20_000],
  ['\u202aB\u200bDT\u202c\u00a06\u202f000', 600_000],
  ['৭,৯৬২ টা\u200dকা', 796_200],
  ['６０００／\u2212', 600_000],
])('%j is %d paisa', (typed, paisa) => {
  expect(parseTaka(typed)).toBe(paisa);
});

test.each(['', 'all', '1,00', '4200.123', '5²', '$5'])('%j is no amount', (typed) => {
  expect(parseTaka(typed)).toBeUndefined();
});

test('an amount that is written is read as the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000_000 }), (paisa) => {
      for (const written of [takaInputText(paisa), inEnglish(paisa, 'BDT'), inBangla(paisa, 'BDT')])
        expect(parseTaka(written)).toBe(paisa);
    }),
  );
});
