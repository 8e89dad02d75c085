import type { WayOfPaying } from './taking.ts';

/** The ways in which the desk takes money or gives it back, in words. */
export const inWays: Record<WayOfPaying, string> = {
  cash: 'in cash',
  card: 'by card',
  wallet: 'by bKash or Nagad',
};
