import { expect, test } from 'vitest';
import {
  invalidRequestProblem,
  notFound,
  type ProblemError,
  refusal,
  thirdPartyFailedProblem,
} from './problems.ts';

const timeout = new DOMException('It took too long.', 'TimeoutError');

const field = (path: string, message: string) => () => invalidRequestProblem(() => [{ path, message }]);
const hanging = () => thirdPartyFailedProblem('payment service', timeout);
const LATE = 'পেমেন্ট পার্টনার সময়মতো সাড়া দেয়নি। আবার চেষ্টা করুন।';
const EMPTY = 'খালি রাখা যায় না';
const WRONG = 'কিছু একটা ঠিক নেই';

test.each<[string, () => ProblemError, title: string, detail: string]>([
  ['a booking', () => notFound('order'), 'পাওয়া যায়নি', 'এমন কোনো বুকিং নেই।'],
  ['a field', field('synonyms.1', EMPTY), WRONG, `আরও যে নামে খোঁজা হয়: ${EMPTY}`],
  ['a field without a name', field('rev', 'নেই'), WRONG, 'নেই'],
  ['an e-mail', () => refusal('other-email'), 'অনুমতি নেই', 'ইমেইল: আপনি এই ইমেইল দিয়ে লগ ইন করেননি'],
  ['a gateway that hangs', hanging, 'সময়মতো সাড়া পাওয়া যায়নি', LATE],
])('a customer can read a problem with %s in Bangla', (_, make, title, detail) => {
  expect(make().wordsIn('bn')).toMatchObject({ title, detail });
});

test('the log of a problem is in English', () => {
  expect(hanging().message).toBe('The payment service did not answer in time. Please try again.');
});
