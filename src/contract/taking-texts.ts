import type { WayOfPaying } from './taking.ts';

/** How the desk has taken money, or given it back, in words. */
export const inWays: Record<WayOfPaying, string> = {
  cash: 'in cash',
  card: 'by card',
  wallet: 'by bKash or Nagad',
};
