/* Why the store does not answer a request. */

export const refusals = {
  away: { status: 503, detail: 'Our records cannot be reached right now.' },
  'too-many-changes': { status: 503, detail: 'Too many changes at once. Please try again.' },
};
