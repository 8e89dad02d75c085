import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { authMessage } from './auth-messages.ts';

const general = 'Signing in did not work. Please try again.';
const ofProvider = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

/** The error codes of spec §8. */
const codes =
  `wrong-password user-not-found email-already-in-use invalid-email too-many-requests user-disabled
  requires-recent-login network-request-failed popup-blocked popup-closed-by-user unauthorized-domain user-mismatch`.split(
    /\s+/,
  );

test.each(codes)('auth/%s is told in words of its own (spec §8)', (code) => {
  const message = authMessage(ofProvider(`auth/${code}`));
  expect(message).not.toBe(general);
  expect(message).toMatch(/^[A-Z].*[a-z]\.$/);
  expect(message).not.toMatch(/firebase|auth\//i);
});

test('whether an account exists is not told by a failed login (spec §8)', () => {
  const [wrong, ...others] = ['wrong-password', 'user-not-found', 'invalid-credential'].map((code) =>
    authMessage(ofProvider(`auth/${code}`)),
  );
  expect(wrong).toContain('do not match');
  // A sign-in with Google may have taken the place of the password.
  expect(wrong).toMatch(/Google.* new password/);
  expect(others).toEqual([wrong, wrong]);
});

test.each([ofProvider('auth/internal-error'), ofProvider('auth/constructor'), new Error('?'), undefined])(
  'what the provider does not name has a message all the same: %s (spec §8)',
  (error) => {
    expect(authMessage(error)).toBe(general);
  },
);

test('what our own server says is passed on as it is (spec §8)', () => {
  const detail = 'Please try again in 7 seconds.';
  expect(authMessage(new ApiError({ status: 429, title: 'Too Many Requests', detail }))).toBe(detail);
});

test('code of the provider that could not be loaded asks for a reload (spec §8)', () => {
  expect(authMessage(new TypeError('Failed to fetch dynamically imported module'))).toContain(
    'reload the page',
  );
});
