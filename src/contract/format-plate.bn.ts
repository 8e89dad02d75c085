import { formatNumber } from '../format-number.bn.ts';

const BANGLA_LETTER = /[অ-হ]/;

/** Writes a plate as it is read: the digits of one in Bangla letters are Bangla, too. */
export const formatPlate = (plate: string): string =>
  BANGLA_LETTER.test(plate) ? formatNumber(plate) : plate;
