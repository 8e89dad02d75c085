export { BookingSteps } from './booking-steps.tsx';
export { GarageFacts } from './garage-facts.tsx';
