import * as z from 'zod/mini';
import { type OutlookType, outlookTypes } from '../../../src/contract/refund-rule.ts';
import { currentLanguage } from '../language.ts';
import { invalidRequest, ProblemError } from '../problems.ts';
import type { OwnedOrder } from '../store/change.ts';
import { texts } from './current-texts.ts';
import { toOrder } from './to-order.ts';

/* What cancelling does to the money, as a customer was shown it. The clock of a phone may be wrong, and the page may be old. */

/**
 * Returns what the query of a request says that its customer was shown, undefined if it says nothing.
 * @throws {ProblemError} 400 if there is no such rule
 */
export function seenIn(query: URLSearchParams): OutlookType | undefined {
  const seen = z.safeParse(z.optional(z.enum(outlookTypes)), query.get('seen') ?? undefined);
  if (!seen.success) throw invalidRequest([{ path: 'seen', message: texts().noSuchRule }]);
  return seen.data;
}

/** Returns a 409 with the order as it is, so that its customer is shown the rule and asked again. */
export const otherThanSeen = ({ order }: OwnedOrder): ProblemError =>
  new ProblemError(409, texts().otherRule, texts().lookAtRule, {
    members: { reason: 'seen', order: toOrder(order, currentLanguage()) },
  });
