/* Why no payment page is opened. */

export const refusals = {
  paid: { title: 'Not unpaid', detail: 'A payment for this order has arrived.' },
  cancelled: { title: 'Cancelled', detail: 'This booking was cancelled. Please book again.' },
};
