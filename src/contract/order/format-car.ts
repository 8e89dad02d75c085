import { writePlate } from '../text/plate.ts';
import type { Readings } from './order.ts';

/** Writes a plate as it is read, with digits that every language reads. */
export const formatPlate = writePlate;

/** Formats the reading of an odometer: "82,450 km". */
export const formatMileage = (kilometres: number): string =>
  `${String(kilometres).replace(/\B(?=(\d{3})+$)/g, ',')} km`;

/** Describes what was read off a car: "82,450 km"; empty if nothing was. */
export const describeReadings = ({ mileage }: Readings): string =>
  mileage === undefined ? '' : formatMileage(mileage);
