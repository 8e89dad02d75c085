import { phoneText } from '../../../garage.ts';

export const nameLabel = 'Name';
export const emailLabel = 'Email';
export const passwordLabel = 'Password';
export const passwordRule = 'At least six characters.';
export const showPassword = 'Show it';
export const hidePassword = 'Hide it';

export const logIn = 'Login';
export const sessionEnded = 'Your sign-in has ended. Please log in again, and you go on where you were.';
export const bookingWaits = 'To book, log in or create an account. Your booking waits for you.';
export const or = 'or';
export const continueWithGoogle = 'Continue with Google';
export const noGoogleInApps =
  'Google cannot be used inside an app like Facebook or Instagram. Log in with your e-mail above, or open this page in your browser.';
export const newHere = 'New here?';
export const createAccount = 'Create an account';

export const forgotPassword = 'Forgot password?';
/** Stands before and after the address. */
export const resetFor = 'If there is an account for';
export const resetForEnd = ', a mail to choose a new password is on its way.';

/** Stands before and after the link to the terms. */
export const bySigningUp = 'By signing up you agree to our';
export const terms = 'terms, privacy and refunds';
export const bySigningUpEnd = '.';
export const openAccount = 'Sign Up';
export const accountOpened = 'SignUp Successful';
export const onlyLogIn = 'Your account is there. Only logging in did not work yet.';
export const haveAccount = 'Have an account already?';

export const finishErasing = 'Finish deleting';
export const erased = 'All that we knew about you is deleted.';

/** Signing in with Google can take the place of a password. */
const noMatch =
  'That e-mail and password do not match. Please check both. If you have used Google here, continue with Google; or press “Forgot password?” for a new password.';
const incomplete = 'That e-mail address is not complete. Please check it.';
const windowClosed = 'The Google window was closed before you were signed in.';
const unreachable = 'The sign-in service cannot be reached. Please check your connection.';
const expired = 'Your sign-in has expired. Please log in again.';
const strongPassword = 'a longer one with small and capital letters, numbers and signs such as ! and ?';
const notOffered = `This way to sign in is switched off. Please call us: ${phoneText}.`;
const noGoogleHere =
  'This browser does not let Google sign you in. Please use e-mail and password, or another browser.';
const notSeenAsPerson = `We could not check that you are a person. Please reload the page, use another browser, or call us: ${phoneText}.`;
const noMailsToday = `No more mails can be sent today. Please look for one that has come, also under spam; or try again tomorrow, or call us: ${phoneText}.`;

/** The messages for failed sign-ins and sign-ups, by the provider's error code (spec §8). */
export const messages: Record<string, string> = {
  'auth/wrong-password': noMatch,
  'auth/user-not-found': noMatch,
  'auth/invalid-credential': noMatch,
  'auth/missing-password': 'Please type your password.',
  'auth/missing-email': 'Please type your e-mail.',
  'auth/invalid-email': incomplete,
  'auth/invalid-recipient-email': incomplete,
  'auth/email-already-in-use':
    'There is an account with this e-mail already. Please log in instead, with your password or with Google.',
  'auth/weak-password': 'Please choose a password of at least six characters.',
  'auth/password-does-not-meet-requirements': `This password is too simple. Please choose ${strongPassword}.`,
  'auth/too-many-requests': 'Too many tries. Please wait a few minutes and try again.',
  'auth/quota-exceeded': `The sign-in service takes no more requests for now. Please try again in an hour, or call us: ${phoneText}.`,
  'auth/user-disabled': `This account has been closed. Please call us: ${phoneText}.`,
  'auth/operation-not-allowed': notOffered,
  'auth/admin-restricted-operation': notOffered,
  'auth/requires-recent-login': 'Please log in again to go on.',
  'auth/network-request-failed': unreachable,
  'auth/timeout': unreachable,
  'auth/user-token-expired': expired,
  'auth/invalid-user-token': expired,
  'auth/null-user': expired,
  'auth/user-signed-out': expired,
  'auth/popup-blocked':
    'Your browser blocked the Google window. Please allow pop-ups for this page and try again.',
  'auth/popup-closed-by-user': windowClosed,
  'auth/cancelled-popup-request': windowClosed,
  'auth/user-cancelled': windowClosed,
  'auth/unauthorized-domain':
    'Google sign-in is not set up for this address. Please use e-mail and password.',
  'auth/operation-not-supported-in-this-environment': noGoogleHere,
  'auth/web-storage-unsupported': noGoogleHere,
  'auth/user-mismatch': 'That is another account than the one you were signed in with.',
  'auth/account-exists-with-different-credential':
    'There is an account with this e-mail already. Please log in with your password, or press “Forgot password?” for a new one.',
  'auth/captcha-check-failed': notSeenAsPerson,
  'auth/missing-recaptcha-token': notSeenAsPerson,
  'auth/invalid-recaptcha-token': notSeenAsPerson,
};
/** The messages for a login, to which a password that was strong enough once may be too simple. */
export const ofLogin = {
  'auth/password-does-not-meet-requirements': `Your password has become too simple. Please press “Forgot password?” on the login page, and choose ${strongPassword}.`,
};
/** The messages for a mail that was not sent. The provider has limits for a day. */
export const ofMails = {
  'auth/too-many-requests': noMailsToday,
  'auth/quota-exceeded': noMailsToday,
  failed: `The mail could not be sent. Please try again, or call us: ${phoneText}.`,
};
export const providerMissing = 'The sign-in service could not be loaded. Please reload the page.';
export const signInFailed = `Signing in did not work. Please try again, or call us: ${phoneText}.`;
/** The messages for a sign-up without an answer: the account may be there, and the same again signs in to it. */
export const ofSignUp = { 'auth/network-request-failed': signInFailed, 'auth/timeout': signInFailed };
