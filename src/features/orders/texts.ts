import type { orderEventTypes } from '../../contract/order/order.ts';

/** Names an order in labels. */
export const orderName = (number: number, serviceName: string): string => `order ${number}, ${serviceName}`;

export const orderCount = (count: number): string => `You have ${count} Orders`;
export const yourOrders = 'Your orders';
export const loadingOrders = 'Loading your orders…';
export const olderOrders = 'Older orders';
export const noBookings = 'No bookings yet';
export const chooseWhatIsNeeded = 'Choose what your car needs, and it will be listed here.';
export const chooseService = 'Choose a service';

export const numberColumn = 'No';
export const nameColumn = 'Name';
export const bookingColumn = 'Booking Info';
export const emailColumn = 'Email';
export const statusColumn = 'Status';
export const actionColumn = 'Action';

/** Says the e-mail of an order, which says so if it has none. */
export const emailText = (email: string): string => email;
export const approved = 'Approved';
export const pending = 'pending';
export const approve = 'Approve this order';
export const agreed = 'You have agreed to this work and its price.';
export const pressToAgree = 'Press to agree to this work and its price.';
/** Of work that is paid. */
export const pressToAgreePaid = 'Press to agree to this work. It costs nothing more.';

/** Of a booking whose money has gone back. */
export const notCharged = 'Nothing is charged for this work any more.';

export const cancel = 'Cancel';
export const cancelOrder = (number: number, serviceName: string): string =>
  `Cancel order ${number}: ${serviceName}`;
export const confirmCancelling = 'Are you sure, you want to cancel this order';
export const onlyLeavesList = 'This booking is over: Cancel only takes it off your list.';
export const cancelled = 'Your booking was deleted successfully';
/** Stands where the order was, until the page is left. */
export const isCancelled = 'Cancelled.';
export const onItsWayBack = (amount: string): string =>
  `${amount} is on its way back. It can take up to ten working days to arrive.`;

export const unpaid = 'Not paid yet';
export const held = 'Payment under review';
export const refundDue = 'Refund on its way';
export const refunded = 'Refunded';
/** The bank has decided for the customer, who had disputed the payment. */
export const chargedBack = 'Given back by your bank';
export const bookedOn = (day: string): string => `Booked on ${day}`;
export const payNow = 'Pay now';

/** The steps of an order, one after the other. */
export const orderSteps = ['Paid', 'Time', 'In work', 'Ready'] as const;
export const stepsOf = (name: string): string => `Steps of ${name}`;
export const done = 'done';

export const closedThatDay = 'We are closed on that day. Please choose another time: it costs you nothing.';
export const timeGivenUp = 'We had to cancel your time. Please choose another: it costs you nothing.';
export const noTimeChosen = 'No time chosen';

export const changeTime = 'Change time';
export const receipt = 'Receipt';

export const details = 'Details';
export const history = 'History';
export const eventTexts = {
  created: 'Booked',
  session: 'Payment page opened',
  'session-failed': 'Payment page could not be opened',
  'session-expired': 'Payment page closed, unpaid',
  paid: 'Paid',
  held: 'Payment under review',
  approved: 'Approved by you',
  cancelled: 'Cancelled by you',
  'refund-due': 'To be refunded',
  'refund-processing': 'Refund asked for',
  'refund-failed': 'Refund delayed; we look into it',
  refunded: 'Refunded',
  'refunded-elsewhere': 'Refunded',
  inquired: 'Your bank asks about the payment',
  disputed: 'Disputed with your bank',
  'dispute-won': 'Dispute decided for us',
  'dispute-lost': 'Given back by your bank',
  'visit-set': 'Drop-off chosen',
  'visit-moved': 'Drop-off changed',
  'visit-given-up': 'Drop-off cancelled',
  'visit-missed': 'Car not brought',
  'visit-closed': 'Garage closed on your day',
  'visit-reopened': 'Garage open on your day after all',
  expected: 'Car expected again',
  erased: 'Your data erased',
  received: 'Car received',
  'in-work': 'Work begun',
  waiting: 'Work paused',
  ready: 'Car ready',
  collected: 'Car collected',
  'findings-asked': 'Asked about what we found',
  'finding-changed': 'Work or price changed by us',
  'finding-approved': 'Work approved',
  'finding-declined': 'Work declined',
  'finding-begun': 'Approved work begun',
  'money-taken': 'Paid at the garage',
  'money-given-back': 'Given back at the garage',
  reduced: 'Taken off the bill by us',
  'reduction-undone': 'Back on the bill',
  'service-added': 'Service added',
  'service-removed': 'Service removed',
  'finding-not-begun': 'Approved work not begun after all',
} satisfies Record<(typeof orderEventTypes)[number], string>;

export const confirmEmail = 'Confirm your e-mail';
/** Stands before the e-mail, `isYours` behind it. */
export const isEmail = 'Is';
export const isYours =
  'yours? Until you confirm it, we mail you only the receipt, what happens to your money and what we find on your car: no reminder, and no word when your car is ready.';
export const confirmMyEmail = 'Confirm my e-mail';
export const linkSent = 'A mail with a link is on its way to you.';

export const yourData = 'Your data';
export const yourDataRights =
  'You can see all that we keep about you, and have it deleted. What you have paid stays in our books, without your name.';
export const noDownloadInApps = 'To download your data, open this page in your browser: an app cannot.';
export const downloadYourData = 'Download your data';
export const downloaded = 'Your data is in your downloads.';
export const deleteYourData = 'Delete your data';
export const openErasure = 'Delete everything you know about me…';
