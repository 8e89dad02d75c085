export const yourBooking = 'Your booking';
export const closeOffer = 'Close';
export const notPaidYet = (service: string, amount: string): string => `Not paid yet: ${service}, ${amount}`;
export const payNow = 'Pay now';
export const continueBooking = (service: string): string => `Continue your booking: ${service}`;
export const goOn = 'Continue';
