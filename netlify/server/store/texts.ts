/* Why the store does not answer a request. */

export const serviceUnavailable = 'Service Unavailable';
export const unreachable = 'Our records cannot be reached right now.';
export const tooManyChanges = 'Too many changes at once. Please try again.';
