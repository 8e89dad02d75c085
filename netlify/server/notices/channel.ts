import type { ChannelName } from '../health/health-facts.ts';
import type { Notice } from '../order/records.ts';
import type { Write } from '../store/commit.ts';

/** The outcome of a notice's delivery, with what is to be stored of it; or that it waits until a time in ms. */
export type DeliveryOutcome = { is: 'sent' | 'untrue'; write?: Write[] } | { is: 'early'; until: number };

/** A provider refuses whatever the account sends: its key, sender or IP address is not accepted, or nothing is left that was paid for. */
export class AccountRefusedError extends Error {
  override name = 'AccountRefusedError';
}

export interface Channel {
  name: ChannelName;
  /**
   * Delivers a notice that is stored as `json`, unless it is no longer true, or not meant for this recipient.
   * @throws {MaybeSentError} if it may have been delivered nevertheless, and must not be repeated often
   * @throws {Error} if that failed
   */
  send(notice: Notice, json: string): Promise<DeliveryOutcome>;
}

const LATE_MS = 12 * 3_600_000;

/** Returns whether a customer reads a notice so late that it has to say so. */
export const isNoticeReadLate = ({ at }: Notice, now: Date): boolean =>
  now.getTime() > Date.parse(at) + LATE_MS;
