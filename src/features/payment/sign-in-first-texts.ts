export const logInFirstTitle = 'Please log in to see this summary';
export const logInFirst =
  'For 90 days after the payment, whoever has its link can open a summary. This one is older: log in to the account that made the booking.';
export const logIn = 'Login';
