export const confirming = 'Confirming your payment…';
export const askingGateway = 'One moment: we ask the payment service about your order.';

export const paidTitle = 'Congrats! booking payment successful.';
/** The payment was by the link of a booking of the desk, or leaves something due. */
export const arrivedTitle = 'Thank you! Your payment has arrived.';
/** The payment was for what was found on the car, and the customer has approved. */
export const furtherTitle = 'Thank you! The extra work is paid.';
export const answerFindings = 'Answer what we found';
export const payByLink = 'Please pay by the link to your booking, or at the garage.';
export const paidText =
  'Your booking is confirmed. Come any day we are open, or choose a time, and show this summary at the desk.';
export const comeAnyDay =
  'Your booking is confirmed. Come any day we are open, and show this summary at the desk.';
export const bringAtYourTime =
  'Your booking is confirmed. Bring the car at your time, and show this summary at the desk.';
export const showWhenCollecting = 'Show this summary at the desk when you collect your car.';
export const thanks = 'Thank you for your visit.';
export const heldTitle = 'Your payment is under review.';
export const refundDueTitle = 'Your payment will be refunded.';
export const refundDueText =
  'This order was cancelled or paid before, or less was due by then. The money goes back to where it came from.';
export const refundedTitle = 'Your payment was refunded.';
export const refundedText =
  'The money went back to where it came from. Your bank may take some days to show it.';
export const chargedBackTitle = 'Your bank has given you this payment back.';
export const chargedBackText = (isBookingOver: boolean): string =>
  `It has decided on what you had disputed.${isBookingOver ? ' What you had booked is not charged any more.' : ''}`;
export const cancelledTitle = 'Your booking is cancelled.';

export const amountCharged = 'Amount charged';
export const closedThatDay = 'We are closed on that day. Please choose another time.';
export const date = 'Date';
export const bookingNumber = 'Booking';
export const summaryTitle = 'Your Order Summary';
export const numberColumn = 'No';
export const firstNumber = '1';
export const nameColumn = 'Name';
export const bookingColumn = 'Booking Name';
export const priceColumn = 'Price';
/** Stands before the service. */
export const extraWork = 'Extra work';
export const addressColumn = 'Address';
export const transactionColumn = 'transaction Id';

export const printSummary = 'Print your payment history';
export const backToBooking = 'Back to your booking';
export const backToFindings = 'Back to what we found';
export const goBack = 'Go back';

export const noOrderTitle = 'No order found';
/** The garage's number follows, as in `onItsWay`. */
export const noOrderText =
  'Just paid? Wait a minute, then look again: what was paid is never lost. If your order is not under Orders either, call';
export const onItsWayTitle = 'Your payment is on its way.';
export const onItsWay =
  'A bank transfer can take some days. You need not pay again: your order under Orders says so once it has arrived. Should your bank refuse it, you can pay there. Questions? Call';
export const lookAgainLabel = 'Look again';
