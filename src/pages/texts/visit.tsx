import { PhoneNumber } from '../../features/garage/phone-number.tsx';

export const name = 'Choose a Time';
export const withoutScripts = (
  <>
    Without JavaScript, a time cannot be chosen here. Call <PhoneNumber /> and we note it for you, or come any
    day we are open.
  </>
);
