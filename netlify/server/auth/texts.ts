/* Why a customer has to sign in, again or at all. */

export const pleaseSignIn = 'Please sign in.';
export const signInExpired = 'Your sign-in has expired. Please sign in again.';
export const signedInTooLongAgo =
  'You have signed in too long ago for this. Please confirm again that it is you.';
export const signInEnded = 'Your sign-in was ended. Please log in again.';
export const dataErased = 'Your data is deleted, and your account goes with it.';
export const erasureInterrupted =
  'Deleting your data was interrupted. It goes on by itself, or you finish it now.';
