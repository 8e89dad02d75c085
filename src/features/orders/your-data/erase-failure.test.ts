import { expect, test } from 'vitest';
import { describeEraseFailure } from './erase-failure.ts';

test.each<[code: string, google: boolean, text: RegExp]>([
  ['auth/wrong-password', false, /^That is not your password\. Please check it\.$/],
  ['auth/invalid-credential', true, /not your password.*Google/],
])('a customer whose erasure fails by %s, with Google: %s, reads what to do', (code, google, text) => {
  expect(describeEraseFailure(Object.assign(new Error(), { code }), { google }).password).toMatch(text);
});
