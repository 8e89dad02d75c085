import type { ChannelName } from '../health/health-facts.ts';
import type { Notice } from '../order/records.ts';

const DAY_MS = 24 * 3_600_000;
const LATE_MS = DAY_MS / 2;

/** What the garage is told of money that waits for it. */
const WAITING = ['held', 'refund-due', 'refund-failed', 'disputed', 'unmatched'];

/**
 * Returns whether a notice was due so long ago that it is given up. What a customer is told is of use while it is true, which ends by itself for a
 * time to come or a car that is ready; so is what waits for the garage. Other news of the garage's is old after a day.
 */
export function isTooOld({ at, recipient, kind }: Notice, ms: number): boolean {
  const days = recipient === 'customer' || WAITING.includes(kind) ? 7 : 1;
  return ms > Date.parse(at) + days * DAY_MS;
}

/** Returns whether a notice comes so late that it has to say so. */
export const isLate = ({ at }: Notice, ms: number): boolean => ms > Date.parse(at) + LATE_MS;

/** A delivery has failed, but the recipient may have got the notice. */
export class MaybeSentError extends Error {
  override name = 'MaybeSentError';
}

/** A way to tell a recipient. */
export interface Channel {
  name: ChannelName;
  /** The kinds of notices that this version sends. */
  kinds: readonly string[];
  /**
   * Delivers a notice, unless it is no longer true, or not meant for this recipient.
   * @throws {MaybeSentError} if it may have been delivered nevertheless, and must not be repeated often
   * @throws {Error} if that failed
   */
  send(notice: Notice): Promise<'sent' | 'untrue'>;
}
