import { AuthErrorCodes } from 'firebase/auth';
import { expect, test } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { phoneText } from '../../../garage.ts';
import { authFailureByField, authMessage, loginFailureByField, unsentMailMessage } from './auth-messages.ts';
import { ofSignUp } from './texts.ts';

const general = `Signing in did not work. Please try again, or call us: ${phoneText}.`;
const ofProvider = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const codesOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => `auth/${name}`);

/** The error codes of spec §8; then those that browsers, popups, limits and the project's settings bring. */
const told = codesOf(`
  wrong-password user-not-found email-already-in-use invalid-email too-many-requests user-disabled
  requires-recent-login network-request-failed popup-blocked popup-closed-by-user unauthorized-domain user-mismatch
  invalid-credential missing-password weak-password account-exists-with-different-credential invalid-recipient-email
  password-does-not-meet-requirements quota-exceeded operation-not-allowed admin-restricted-operation
  captcha-check-failed missing-recaptcha-token invalid-recaptcha-token
  timeout user-token-expired invalid-user-token null-user user-signed-out
  cancelled-popup-request user-cancelled operation-not-supported-in-this-environment web-storage-unsupported`);

/** Errors that nobody can meet here, or that only the garage can mend: the general sentence has its number. */
const untold = codesOf(`
  code-expired invalid-app-credential invalid-verification-code invalid-phone-number invalid-verification-id
  missing-app-credential missing-verification-code missing-phone-number missing-verification-id
  multi-factor-auth-required multi-factor-info-not-found invalid-multi-factor-session missing-multi-factor-info
  missing-multi-factor-session second-factor-already-in-use maximum-second-factor-count-exceeded
  unsupported-first-factor unverified-email email-change-needs-verification
  expired-action-code invalid-action-code invalid-continue-uri missing-continue-uri unauthorized-continue-uri
  invalid-message-payload invalid-sender invalid-hosting-link-domain invalid-dynamic-link-domain
  dynamic-link-not-activated redirect-cancelled-by-user redirect-operation-pending
  credential-already-in-use provider-already-linked no-such-provider custom-token-mismatch invalid-custom-token
  invalid-tenant-id tenant-id-mismatch unsupported-tenant-operation
  app-not-installed cordova-not-ready invalid-cordova-configuration missing-android-pkg-name missing-ios-bundle-id
  app-not-authorized auth-domain-config-required invalid-api-key invalid-app-id invalid-cert-hash invalid-oauth-client-id
  recaptcha-not-enabled invalid-recaptcha-action missing-client-type missing-recaptcha-version invalid-recaptcha-version
  invalid-req-type already-initialized app-deleted argument-error dependent-sdk-initialized-before-auth
  emulator-config-failed invalid-emulator-scheme invalid-persistence-type unsupported-persistence-type
  cors-unsupported internal-error invalid-auth-event no-auth-event missing-iframe-start
  invalid-oauth-provider invalid-provider-id missing-or-invalid-nonce rejected-credential`);

test.each(told)('%s is told in words of its own (spec §8)', (code) => {
  const message = authMessage(ofProvider(code));
  expect(message).not.toBe(general);
  expect(message).toMatch(/^[A-Z].*[a-z0-9?]\.$/);
  expect(message).not.toMatch(/firebase|auth\//i);
});

test('each code of the provider is told in its own words, or known to need none (spec §8)', () => {
  const codes = new Set<string>(Object.values(AuthErrorCodes));
  expect([...codes].filter((code) => !told.includes(code)).toSorted()).toEqual(untold.toSorted());
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

test.each([
  ['missing-email', 'email'],
  ['invalid-email', 'email'],
  ['email-already-in-use', 'email'],
  ['missing-password', 'password'],
  ['weak-password', 'password'],
  ['password-does-not-meet-requirements', 'password'],
  ['quota-exceeded', 'form'],
  ['wrong-password', 'form'],
])('auth/%s is told at its field: %s (spec §8)', (name, field) => {
  expect(Object.keys(authFailureByField(ofProvider(`auth/${name}`)))).toEqual([field]);
});

test('a sign-up without an answer is to be tried again, as its account may be there (spec §8)', () => {
  expect(authFailureByField(ofProvider('auth/network-request-failed'), ofSignUp).form).toBe(general);
});

test('a password that the garage’s rules refuse is another at the sign-up, and a new one by mail at the login', () => {
  const refused = ofProvider('auth/password-does-not-meet-requirements');
  expect(authFailureByField(refused).password).toMatch(/^This password is too simple/);
  expect(loginFailureByField(refused).password).toMatch(/“Forgot password\?” on the login page/);
});

test.each([
  ['auth/too-many-requests', /^No more mails can be sent today\..* tomorrow/],
  ['auth/quota-exceeded', /^No more mails can be sent today\..* tomorrow/],
  ['auth/invalid-recipient-email', /address is not complete/],
  ['auth/unauthorized-continue-uri', /^The mail could not be sent\. /],
])('a mail that the provider does not send is told as such, by %s (spec §8)', (code, told) => {
  expect(unsentMailMessage(ofProvider(code))).toMatch(told);
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
