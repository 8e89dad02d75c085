import { expect, test } from 'vitest';
import { registrationLine } from './garage.ts';

test('a customer can read the registrations that have a number', () => {
  const all = [
    { name: 'Trade licence', number: 'TRAD/DSCC/012345/2026' },
    { name: 'DBID', number: '' },
  ];
  expect(registrationLine('0012345670101', all)).toBe(
    'Trade licence\u00a0TRAD/DSCC/012345/2026 · BIN\u00a0001234567-0101',
  );
  expect(registrationLine()).toBe('');
});
