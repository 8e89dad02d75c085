export { Reminder } from './reminder.tsx';
