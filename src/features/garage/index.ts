export { BookingSteps } from './booking-steps.tsx';
export { cancelRule } from './cancel-rule.tsx';
export { calendarUrl, describeCar, describeTime, describeVisit } from './describe-visit.ts';
export { GarageFacts } from './garage-facts.tsx';
export { isUnderWay, refetchWhileUnderWay, STILL_HERE } from './is-under-way.ts';
export { isVisitOpen } from './is-visit-open.ts';
export { OpeningHours } from './opening-hours.tsx';
export { PhoneNumber } from './phone-number.tsx';
export { CarProgress } from './progress.tsx';
