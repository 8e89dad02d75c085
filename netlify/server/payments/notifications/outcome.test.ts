import { expect, test } from 'vitest';
import type { Settlement } from '../settle-payment.ts';
import { isPaymentFailed, isWebhookEarly } from './outcome.ts';

const saying = ['paid', 'failed', undefined] as const;

// For each of what a call says: whether a browser sees a failure, and whether a webhook is sent again.
test.each<[Settlement, failed: [boolean, boolean, boolean], early: [boolean, boolean, boolean]]>([
  ['paid', [false, false, false], [false, false, false]],
  ['held', [false, false, false], [false, false, false]],
  ['refund-due', [false, false, false], [false, false, false]],
  ['refunded', [false, false, false], [false, false, false]],
  ['unmatched', [false, false, false], [false, false, false]],
  ['processing', [false, false, false], [false, false, false]],
  ['confirming', [false, false, false], [true, true, true]],
  ['pending', [false, false, false], [true, true, true]],
  ['open', [false, true, false], [true, false, true]],
  ['unpaid', [true, true, true], [false, false, false]],
  ['unknown', [false, true, false], [true, false, false]],
])('a call about a payment that is %s is bad or early news, by what it says', (state, failed, early) => {
  expect(saying.map((says) => isPaymentFailed(state, says))).toEqual(failed);
  expect(saying.map((says) => isWebhookEarly(state, says))).toEqual(early);
});
