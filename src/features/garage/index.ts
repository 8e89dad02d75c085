export { BookingSteps } from './booking-steps.tsx';
export { GarageFacts } from './garage-facts.tsx';
export { OpeningHours } from './opening-hours.tsx';
export { PhoneNumber } from './phone-number.tsx';
export { RefundPromise } from './refund-promise.tsx';
