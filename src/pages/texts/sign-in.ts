export const login = 'Login';
export const loginDescription = 'Log in to book a service and to manage your orders.';
export const signUp = 'Sign Up';
export const signUpDescription = "Create an account to book your car's service online.";
export const oneAccount =
  'One account for all your bookings: see them, choose a time, and print what you have paid.';
