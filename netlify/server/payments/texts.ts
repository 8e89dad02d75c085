/* Why no payment page is opened. */

export const notUnpaid = 'Not unpaid';
export const hasArrived = 'A payment for this order has arrived.';
export const cancelled = 'Cancelled';
export const bookAgain = 'This booking was cancelled. Please book again.';
