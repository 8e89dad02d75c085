import { conflictIn } from '../../api/api-error.ts';
import { serverNow } from '../../api/server-clock.ts';
import { type OutlookType, refundOutlook } from '../../contract/money/refund-rule.ts';
import { refundText } from '../../contract/money/refund-text.ts';
import { refundTexts } from '../../contract/money/refund-texts.ts';
import { type Order, outlookConflictSchema } from '../../contract/order/order.ts';
import type { AuthUser } from '../auth/session/auth-state.ts';
import { askToCall } from '../garage/ask-to-call.ts';
import { showChangedOrder } from './orders-query.ts';

/** The rule for the money of an order, in words if it keeps any. */
interface Rule {
  text: string | undefined;
  /** No money comes back by itself. */
  asksToCall: boolean;
  /** It is another than the customer was shown before. */
  isOther: boolean;
}

interface Act<Result> {
  user: AuthUser;
  question: (rule: Rule) => string;
  /** The rule that the page has shown, if it has. */
  shown?: OutlookType;
  /** Sends the request with the rule that the customer was shown. */
  send: (order: Order, expected: OutlookType) => Promise<Result>;
}

/** The most times that a customer is asked: the rule of an order changes a few times in its life. */
const MAX_TRIES = 5;

/**
 * Asks the customer about an act, and sends it with what the customer was shown. While that is not true any longer, the order is shown as it is, and
 * asked about again.
 * @returns undefined if the customer says no
 */
export async function confirmAndSend<Result>(order: Order, act: Act<Result>): Promise<Result | undefined> {
  let present = order;
  for (let tries = 1; ; tries += 1) {
    const now = serverNow();
    const isFirst = tries === 1;
    const { text, asksToCall = false } = refundText(present, now, refundTexts) ?? {};
    const rule = { text: text && asksToCall ? askToCall(text) : text, asksToCall, isOther: !isFirst };
    if (!confirm(act.question(rule))) return undefined;
    try {
      const expected = (isFirst && act.shown) || refundOutlook(present, now).type;
      return await act.send(present, expected);
    } catch (error) {
      const changed = conflictIn(error, outlookConflictSchema)?.order;
      if (!changed || tries === MAX_TRIES) throw error;
      await showChangedOrder(act.user, changed);
      present = changed;
    }
  }
}
