export const name = 'Payment Failed';
export const heading = 'Payment failed';
export const backToHome = 'Back to Home';
/** Leads to the page on which the payment was begun. */
export const tryAgain = 'Go back and try again';
