import { expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { summaryOf } from './summary.ts';

const passed = (name: string, ms: number): Outcome => ({ name, state: 'passed', ms });
const step = { isGreen: true, seconds: 12.4, cpuSeconds: 20.2 };

test('whoever runs the tests reads the steps, the slowest tests, those that passed only at the second try, and the sums', () => {
  const unit = Array.from({ length: 1_199 }, (_, index) => passed(`rule ${index}`, 1));
  const flaky = { ...passed('pays › in dollars', 8_000), flaw: 'Timed out' };
  const failed: Outcome = { name: 'moves a car', state: 'failed', ms: 9_000 };
  const text = summaryOf(
    [
      { name: 'unit', tests: unit, ...step },
      { name: 'browsers', tests: [flaky, failed], ...step, isGreen: false },
    ],
    25.6,
  );
  expect(text.split('\n')).toEqual([
    '',
    '                tests  seconds    CPU s',
    '✔ unit          1,199       12       20',
    '✘ browsers          2       12       20',
    '✘ all           1,201       26       40',
    '',
    '    9.0 s  moves a car',
    '    8.0 s  pays › in dollars',
    ...Array.from({ length: 8 }, (_, index) => `    0.0 s  rule ${index}`),
    '',
    'flaky: pays › in dollars',
    '       at first: Timed out',
    'flaky: 1 passed only at the second try',
    '1200 passed, 1 failed',
  ]);
});

test('a run without a flaky test says nothing of one', () => {
  const text = summaryOf([{ name: 'unit', tests: [passed('a rule', 1)], ...step, cpuSeconds: undefined }], 2);
  expect(text).toMatch(/✔ unit +1 +12 +\n✔ all +1 +2 +\n\n +0.0 s {2}a rule\n\n1 passed, 0 failed$/);
});
