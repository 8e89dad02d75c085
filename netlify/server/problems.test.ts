import { expect, test } from 'vitest';
import { invalidRequest, notFound, type ProblemError, refusal, thirdPartyFailed } from './problems.ts';

const timeout = new DOMException('It took too long.', 'TimeoutError');

test.each<[string, () => ProblemError, title: string, detail: string]>([
  ['a booking', () => notFound('order'), 'পাওয়া যায়নি', 'এমন কোনো অর্ডার নেই।'],
  [
    'a field',
    () => invalidRequest(() => [{ path: 'synonyms.1', message: 'খালি রাখা যায় না' }]),
    'কিছু একটা ঠিক নেই',
    'আরও যে নামে খোঁজা হয়: খালি রাখা যায় না',
  ],
  [
    'a field without a name',
    () => invalidRequest(() => [{ path: 'rev', message: 'নেই' }]),
    'কিছু একটা ঠিক নেই',
    'নেই',
  ],
  ['an e-mail', () => refusal('other-email'), 'অনুমতি নেই', 'ইমেইল: আপনি এই ইমেইল দিয়ে লগ ইন করেননি'],
  [
    'a gateway that hangs',
    () => thirdPartyFailed('payment service', timeout),
    'সময়মতো সাড়া পাওয়া যায়নি',
    'পেমেন্ট পার্টনার সময়মতো সাড়া দেয়নি। আবার চেষ্টা করুন।',
  ],
])('a customer can read a problem with %s in Bangla', (_, make, title, detail) => {
  expect(make().wordsIn('bn')).toMatchObject({ title, detail });
});

test('the log of a problem is in English', () => {
  const { message } = thirdPartyFailed('payment service', timeout);
  expect(message).toBe('The payment service did not answer in time. Please try again.');
});
