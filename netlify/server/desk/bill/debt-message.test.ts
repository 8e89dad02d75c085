import { expect, test } from 'vitest';
import { answeredWith } from '../../../../tests/support/cases/findings.ts';
import { cancelledOf, deskOrder, paidOrder } from '../../../../tests/support/cases/orders.ts';
import { PRICE, takenAtDesk } from '../../../../tests/support/cases/payments.ts';
import { debtOf } from '../../order/order-facts.ts';
import type { OrderRecord } from '../../order/records.ts';
import { debtMessage } from './debt-message.ts';

const progress = { state: 'collected', at: '2026-11-22T10:00:00.000Z', by: 'Salma' } as const;
const withWork = paidOrder({ findings: [answeredWith('approved')], progress });
const byLink = 'Details and payment:';
const atGarage = 'Please pay at the garage. Details:';

test.each<[string, OrderRecord, string, string]>([
  ['can pay online', deskOrder({ progress }), byLink, '/b/first'],
  ['can pay online for approved work', withWork, byLink, '/orders'],
  ['has cancelled', cancelledOf(withWork).order, atGarage, '/payment/success?transactionId=first'],
  [
    'owes less than can be paid online',
    deskOrder({ progress, payments: [takenAtDesk(PRICE - 999)] }),
    atGarage,
    '/b/first',
  ],
  [
    'reads Bangla, and has cancelled',
    { ...cancelledOf(withWork).order, language: 'bn' },
    'টাকাটা গ্যারেজে দিন। বিস্তারিত:',
    '/bn/payment/success?transactionId=first',
  ],
])('a debtor who %s is asked to pay where that is possible', (_case, order, end, path) => {
  const message = debtMessage(order, debtOf(order)?.due ?? 0);
  expect(message).toEqual({ text: expect.stringMatching(new RegExp(`[.।] ${end}$`)), path });
});
