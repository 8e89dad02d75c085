import { formatClock } from '../../src/contract/time/bangla-clock.ts';
import { formatNumber } from '../../src/format-number.bn.ts';
import { garage } from '../../src/garage.ts';
import { city, openDays, street } from '../../src/garage-texts.bn.ts';

export { BRAND as brand } from '../../src/garage-texts.bn.ts';

export const addressLine = `${street}, ${city} ${formatNumber(garage.address.postcode)}`;
export const phone = formatNumber(garage.phone);

export const openingHours: readonly string[] = garage.hours.map(
  ({ opens, closes }, index) => `${openDays[index]}: ${formatClock(opens)} থেকে ${formatClock(closes)}`,
);
