import type { ChannelName } from '../health/health-facts.ts';
import type { Notice } from '../store/records.ts';

const GIVE_UP_MS = 24 * 3_600_000;

/** Returns whether a notice was due so long ago that it is given up. */
export const isTooOld = ({ at }: Notice, ms: number): boolean => ms > Date.parse(at) + GIVE_UP_MS;

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
