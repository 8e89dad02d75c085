import { expect, test } from 'vitest';
import { toJob } from '../../../netlify/server/desk/to-job.ts';
import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import type { Job } from '../../../src/contract/desk/desk-day.ts';
import { findingWith } from '../../support/cases/findings.ts';
import { cancelledOf, deskOrder, ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { PAID_AT } from '../../support/cases/times.ts';

/* The message by which the staff ask a customer about findings. */

const progress = { state: 'waiting', at: PAID_AT, by: 'Salma' } as const;
const found = { progress, findings: [findingWith()] };
const collected = { ...progress, state: 'collected' } as const;
const inBangla = ownedOf(paidOrder({ ...found, language: 'bn' }));
const ENGLISH = 'Motor Mechanic: we found something on your car. Please look and tell us:';
const BANGLA = 'মোটর মেকানিক: আপনার গাড়িতে বাড়তি কিছু কাজ ধরা পড়েছে। লিংকে দেখে আমাদের জানান:';

test.each<[string, OwnedOrder, Job['question']]>([
  ['of an account', ownedOf(paidOrder(found)), { text: ENGLISH, path: '/orders/order-1/findings' }],
  ['of one who has booked in Bangla', inBangla, { text: BANGLA, path: '/bn/orders/order-1/findings' }],
  ['of a customer of the desk', ownedOf(deskOrder(found)), { text: ENGLISH, path: '/b/first' }],
  ['without findings: nothing', ownedOf(paidOrder({ progress })), undefined],
  ['that is cancelled, whose pages are gone: nothing', cancelledOf(paidOrder(found)), undefined],
  ['whose car was collected: nothing', ownedOf(paidOrder({ ...found, progress: collected })), undefined],
])('the staff can send a message about the findings of an order %s', (_case, owned, question) => {
  expect(toJob(owned).question).toEqual(question);
});
