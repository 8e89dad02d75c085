import { PhoneNumber } from '../../features/garage/phone-number.tsx';

export const name = 'What we found on your car';
export const withoutScripts = (
  <>
    Without JavaScript, what we found is not shown here. Call <PhoneNumber />: we tell you, and note your
    answer. Nothing is done without it.
  </>
);
