import type { Notice } from '../store/order-records.ts';

/** A way to tell a recipient. */
export interface Channel {
  /** The kinds of notices that this version sends. */
  kinds: readonly string[];
  isConfigured(): boolean;
  /**
   * Delivers a notice, unless it is no longer true.
   * @throws {Error} if that failed
   */
  send(notice: Notice): Promise<void>;
}
