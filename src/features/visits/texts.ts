export const chooseTime = 'Choose a time';

export const noTime = 'No time to choose';
export const unpaid = 'A time can be chosen once the order is paid. You can pay it from your orders.';
export const held = 'A time can be chosen once we have confirmed your payment, which is under review.';
export const refundDue = 'The money of this order goes back, so there is no time to choose.';
export const refunded = 'The money of this order went back, so there is no time to choose.';
export const carHasCome = 'Your car has come.';
export const timeHasCome = 'The time of your visit has come.';
/** The garage's number follows it. */
export const callToChange = 'To change it, call';

/** Follows what becomes of the money. */
export const changesNothing = 'Another time, or none, does not change that.';

/** The day and time follow it. */
export const nextFree = 'Next free drop-off:';
