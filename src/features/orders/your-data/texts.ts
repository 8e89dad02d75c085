export const eraseTitle = 'Delete everything you know about me';
export const goesTitle = 'What goes';
export const goes = [
  'Your name, e-mail, phone number and addresses, on every booking and receipt',
  'Your car, your notes, and the times at which you would bring it',
  'Your account: you can no longer log in',
];
export const staysTitle = 'What stays';
export const stays =
  'What was booked, paid and given back, without your name and number once nothing is due: the law wants us to keep our books';
export const paidBookings = (count: number): string =>
  `${count === 1 ? 'One booking is' : `${count} bookings are`} paid, and the car has not come yet. You give ${count === 1 ? 'it' : 'them'} up, and the payment stays with us. To get it back where that is possible, cancel the booking first.`;
export const cannotUndo = 'This cannot be undone.';
export const yourPassword = 'Your password';
export const passwordReason = 'So that nobody else can do this.';
export const wrongPassword = 'That is not your password. Please check it.';
export const wrongPasswordOrGoogle =
  'That is not your password. Please check it, or confirm with Google: it may have taken the place of the password.';
/** The garage's number follows these two. */
export const cannotSignIn = 'This account cannot sign in again. Please call';
export const questions = 'Questions? Call';
export const erase = 'Delete everything';
export const eraseWithGoogle = 'Confirm with Google and delete everything';
export const noGoogleInApps =
  'Google cannot be used inside an app like Facebook or Instagram. To confirm with Google, open this page in your browser.';
export const keepAccount = 'Keep my account';
export const erased = 'All that we knew about you is deleted.';
/** The data is deleted, but the account at the sign-in provider is not yet. */
export const unfinished = 'Your data is deleted, but your sign-in is not yet. Please try once more.';
