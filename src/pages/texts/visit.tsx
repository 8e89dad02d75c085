import { PhoneNumber } from '../../features/garage/index.ts';

export const name = 'Choose a Time';
export const withoutScripts = (
  <>
    Without JavaScript, a time cannot be chosen here. Call <PhoneNumber /> and we note it for you, or come any
    day we are open.
  </>
);
