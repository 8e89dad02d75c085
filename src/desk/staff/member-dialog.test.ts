import { expect, test } from 'vitest';
import { foldStaffCode } from './member-dialog.tsx';

test.each([
  ['k7pw2mqd', 'k7pw2mqd'],
  [' K7PW 2MQD ', 'k7pw2mqd'],
  ['k7pw-2mqd', 'k7pw2mqd'],
  ['k৭pw২mqd', 'k7pw2mqd'],
  ['\ufeffk7pw\u20112m\u200bqd', 'k7pw2mqd'],
])('an owner can type a code as %j', (typed, code) => {
  expect(foldStaffCode(typed)).toBe(code);
});
