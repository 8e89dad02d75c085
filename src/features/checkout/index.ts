export { BegunStrip, UnpaidStrip } from './unfinished-bookings.tsx';
