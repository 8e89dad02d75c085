import { formatNumber } from '../../format-number.bn.ts';
import { writePlate } from '../text/plate.ts';
import type { Readings } from './order.ts';

const BANGLA_LETTER = /[অ-হ]/;

/** Writes a plate as it is read: the digits of one in Bangla letters are Bangla, too. */
export const formatPlate = (plate: string): string =>
  BANGLA_LETTER.test(plate) ? formatNumber(writePlate(plate)) : writePlate(plate);

/** Formats the reading of an odometer, with lakhs: "৮২,৪৫০ কিমি", "১,৮২,৪৫০ কিমি". */
export const formatMileage = (kilometres: number): string =>
  formatNumber(`${String(kilometres).replace(/\B(?=(\d\d)*\d{3}$)/g, ',')} কিমি`);

/** Describes what was read off a car: "৮২,৪৫০ কিমি"; empty if nothing was. */
export const describeReadings = ({ mileage }: Readings): string =>
  mileage === undefined ? '' : formatMileage(mileage);
