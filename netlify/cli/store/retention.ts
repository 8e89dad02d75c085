import { dayInDhaka } from '../../../src/contract/dhaka.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * The days for which records are kept that `npm run store -- prune` drops. There are none for money: whatever has ever received any
 * is kept for the books, with its receipts and its unmatched payments.
 */
const retentionDays = {
  /** Orders that nothing was paid for, and whose car has never come, since their last change: half a year to come back to them. */
  unpaidOrder: 180,
  /** Transactions that nothing was paid with and that have left their order, since they were begun. */
  transaction: 180,
  /** Notices that were given up, since then: a quarter to look into them. */
  notice: 90,
  /** The photos of findings, since the car was collected, or for one that has not come the last change. The findings stay. */
  photo: 365,
  /** The boards, the log and the settings of days that are over: a year, and a month to compare with it. */
  day: 400,
  /** The records of erasures, longer than any backup from before one may be kept. */
  erasure: 400,
} as const;

type Kept = keyof typeof retentionDays;

/** Returns the time before which records of a kind are dropped, in ISO 8601. */
export const keptSince = (kind: Kept, now: Date): string =>
  new Date(now.getTime() - retentionDays[kind] * DAY_MS).toISOString();

/** Returns the first day in Dhaka whose board is kept. */
export const firstKeptDay = (now: Date): string => dayInDhaka(keptSince('day', now));
