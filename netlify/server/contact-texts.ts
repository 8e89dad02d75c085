import { garage } from '../../src/garage.ts';

/* The garage as mails and calendars name it. */

export { addressLine, phoneText as phone } from '../../src/garage.ts';
export { BRAND as brand } from '../../src/garage-texts.ts';

export const openingHours: readonly string[] = garage.hours.map(
  ({ label, opens, closes }) => `${label}: ${opens}–${closes}`,
);
