/* What a payment's summary, the link of a booking and the work that was found on a car say alike. */

export const paid = 'Paid';
export const heldText = 'We have your payment, and look into it before we confirm. You need not pay again.';
export const dropOff = 'Drop-off';
export const carName = 'Car';

export const due = 'Due';
export const securePage =
  'You pay on the secure page of our payment partner. You can also pay at the garage.';
export const payAtGarage = 'Please pay at the garage.';
