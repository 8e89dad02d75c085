import type { Notice } from '../store/order-records.ts';

/** A delivery has failed, but the recipient may have got the notice. */
export class MaybeSentError extends Error {
  override name = 'MaybeSentError';
}

/** A way to tell a recipient. */
export interface Channel {
  /** The kinds of notices that this version sends. */
  kinds: readonly string[];
  isConfigured(): boolean;
  /**
   * Delivers a notice, unless it is no longer true.
   * @throws {MaybeSentError} if it may have been delivered nevertheless, and must not be repeated often
   * @throws {Error} if that failed
   */
  send(notice: Notice): Promise<void>;
}
