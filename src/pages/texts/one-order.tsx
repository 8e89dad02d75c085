import { PhoneNumber } from '../../features/garage/phone-number.tsx';

/* The pages about one order. What they say where there are no scripts is part of their HTML only. */

export const visitName = 'Choose a Time';
export const visitWithoutScripts = (
  <>
    Without JavaScript, a time cannot be chosen here. Call <PhoneNumber /> and we note it for you, or come any
    day we are open.
  </>
);

export const findingsName = 'What we found on your car';
export const findingsWithoutScripts = (
  <>
    Without JavaScript, what we found is not shown here. Call <PhoneNumber />: we tell you, and note your
    answer. Nothing is done without it.
  </>
);
