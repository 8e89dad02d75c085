/* The names of pages that have no texts of their own but these. */

export const checkout = 'Checkout';
export const orders = 'Orders';
export const myCars = 'My cars';
export const yourBooking = 'Your Booking';
export const paymentSuccess = 'Payment Success';
export const theGarage = 'The Garage';
