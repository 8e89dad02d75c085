import { BRAND } from '../../garage-texts.ts';

/* The texts of the pages that have few. */

export const checkout = 'Checkout';
export const orders = 'Orders';
export const myCars = 'My cars';
export const visit = 'Choose a Time';
export const findings = 'What we found on your car';
export const yourBooking = 'Your Booking';
export const vatInvoices = 'VAT Invoices';
export const paymentSuccess = 'Payment Success';
export const theGarage = 'The Garage';

export const login = 'Login';
export const loginDescription = 'Log in to book a service and to manage your orders.';
export const signUp = 'Sign Up';
export const signUpDescription = "Create an account to book your car's service online.";
export const oneAccount =
  'One account for all your bookings: see them, choose a time, and print what you have paid.';

export const contactName = 'Contact Us';
export const contactDescription =
  'Opening hours, address and phone of the garage, and a form to write to us.';
export const contactIntroduction = 'Tell us what the car is doing. We answer within one working day.';

export const homeName = 'Home';
export const homeDescription =
  "Choose your car's service, see the price and the time, book and pay online. A garage that says what it does.";
export const homeHeading = `${BRAND}: car repair you can book online`;
export const pricesShown = 'Fixed prices, shown before you book';
export const comeAnyDay = 'Come any day, or choose a time';
export const guarantee = 'Twelve-month guarantee, parts and labour';
export const aboutTitle = 'A garage that says what it does';
export const aboutText =
  'Every service has its price and its time on the card. You book it here, pay online, and bring the car: no estimate that grows, no work that you did not ask for.';
export const moreAboutUs = 'More about us';
export const ourServices = 'Our services';
export const contactUs = 'Contact us';

export const paymentFailName = 'Payment Failed';
export const paymentFailHeading = 'Payment failed';
export const backToHome = 'Back to Home';
/** Leads to the page on which the payment was begun. */
export const tryAgain = 'Go back and try again';

export const servicesName = 'Services';
export const servicesDescription =
  'Every service of the garage with its price and how long it takes. Search, compare and book online.';
export const servicesIntroduction = 'What is done, how long it takes and what it costs, before you book.';
export const results = 'Results';
