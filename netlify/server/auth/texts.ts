/* Why a customer has to sign in, again or at all. */

export const refusals = {
  'no-token': { status: 401, detail: 'Please sign in.' },
  expired: { status: 401, detail: 'Your sign-in has expired. Please sign in again.' },
  'not-fresh': {
    status: 401,
    detail: 'You have signed in too long ago for this. Please confirm again that it is you.',
  },
  ended: { status: 401, detail: 'Your sign-in was ended. Please log in again.' },
  erased: { status: 401, detail: 'Your data is deleted, and your account goes with it.' },
  erasing: {
    status: 401,
    detail: 'Deleting your data was interrupted. It goes on by itself, or you finish it now.',
  },
};
