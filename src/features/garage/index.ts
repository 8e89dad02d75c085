export { BookingSteps } from './booking-steps.tsx';
export { calendarUrl, describeCar, describeTime, describeVisit } from './describe-visit.ts';
export { GarageFacts } from './garage-facts.tsx';
export { hasBegun, lateVisit } from './late-visit.ts';
export { OpeningHours } from './opening-hours.tsx';
export { PhoneNumber } from './phone-number.tsx';
export { RefundPromise } from './refund-promise.tsx';
