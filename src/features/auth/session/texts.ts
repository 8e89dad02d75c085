export const unauthorized = 'Unauthorized';
export const signInFirst = 'Please sign in.';
export const logInAgain = 'Please log in again.';
export const signInExpired = 'Your sign-in has expired. Please log in again.';
export const providerUnreachable = 'The sign-in service cannot be reached. Please check your connection.';
