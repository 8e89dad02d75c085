import * as z from 'zod/mini';
import { type OutlookType, outlookTypes } from '../../../src/contract/money/refund-rule.ts';
import { currentLanguage } from '../language.ts';
import type { OwnedOrder } from '../order/change.ts';
import type { ProblemError } from '../problems.ts';
import { refusal } from './refusals.ts';
import { toOrder } from './to-order.ts';

/* The effect of cancelling on the money, as a customer has seen it: a phone's clock may be wrong, and the page may be old. */

/**
 * Returns what the query of a request says that its customer was shown, undefined if it says nothing.
 * @throws {ProblemError} 400 if there is no such rule
 */
export function expectedOutlookIn(query: URLSearchParams): OutlookType | undefined {
  const expected = z.safeParse(z.optional(z.enum(outlookTypes)), query.get('expected') ?? undefined);
  if (!expected.success) throw refusal('no-rule');
  return expected.data;
}

/** Returns a 409 with the order as it is, so that its customer is shown the rule and asked again. */
export const outlookChangedProblem = ({ order }: OwnedOrder): ProblemError =>
  refusal('outlook-changed', {
    members: { reason: 'outlook-changed', order: toOrder(order, currentLanguage()) },
  });
