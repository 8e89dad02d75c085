export const name = 'Payment Failed';
export const heading = 'Payment failed';
export const backToHome = 'Back to Home';
