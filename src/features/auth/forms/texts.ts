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
const windowClosed = 'The Google window was closed before you were signed in.';

/** The messages for failed sign-ins and sign-ups, by the provider's error code (spec §8). */
export const messages: Record<string, string> = {
  'auth/wrong-password': noMatch,
  'auth/user-not-found': noMatch,
  'auth/invalid-credential': noMatch,
  'auth/missing-password': 'Please type your password.',
  'auth/missing-email': 'Please type your e-mail.',
  'auth/invalid-email': 'That e-mail address is not complete. Please check it.',
  'auth/email-already-in-use':
    'There is an account with this e-mail already. Please log in instead, with your password or with Google.',
  'auth/weak-password': 'Please choose a password of at least six characters.',
  'auth/too-many-requests': 'Too many tries. Please wait a few minutes and try again.',
  'auth/user-disabled': 'This account has been closed. Please call us.',
  'auth/requires-recent-login': 'Please log in again to go on.',
  'auth/network-request-failed': 'The sign-in service cannot be reached. Please check your connection.',
  'auth/user-token-expired': 'Your sign-in has expired. Please log in again.',
  'auth/popup-blocked':
    'Your browser blocked the Google window. Please allow pop-ups for this page and try again.',
  'auth/popup-closed-by-user': windowClosed,
  'auth/cancelled-popup-request': windowClosed,
  'auth/unauthorized-domain':
    'Google sign-in is not set up for this address. Please use e-mail and password.',
  'auth/user-mismatch': 'That is another account than the one you were signed in with.',
  'auth/account-exists-with-different-credential':
    'There is an account with this e-mail already. Please log in with your password, or press “Forgot password?” for a new one.',
};
export const providerMissing = 'The sign-in service could not be loaded. Please reload the page.';
export const signInFailed = 'Signing in did not work. Please try again.';
