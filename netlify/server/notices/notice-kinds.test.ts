import { beforeEach, expect, test, vi } from 'vitest';
import { noticeNames as bangla } from '../../../src/desk/order/texts.bn.ts';
import { noticeNames as english } from '../../../src/desk/order/texts.ts';
import { visitAt } from '../../../tests/support/cases/days.ts';
import { answeredWith, findingWith } from '../../../tests/support/cases/findings.ts';
import { orderIn, ownedOf, paidOrder, serviceLine } from '../../../tests/support/cases/orders.ts';
import { PRICE, paymentIn, REFUNDED, refundOf, takenAtDesk } from '../../../tests/support/cases/payments.ts';
import { at } from '../../../tests/support/cases/times.ts';
import type { OnlinePayment } from '../order/records.ts';
import { type MailKind, noticeKinds, type SmsKind } from './notice-kinds.ts';

const TUESDAY = at('2026-11-24', '09:00');
const REMINDED_AT = at('2026-11-23', '10:00');

beforeEach(() => void vi.useFakeTimers({ now: new Date(REMINDED_AT), toFake: ['Date'] }));

const changeOf = (type: string) => ({
  visitChange: { type, at: REMINDED_AT, actor: 'customer' as const },
});
const here = { state: 'received' as const, at: REMINDED_AT };
const collected = { state: 'collected' as const, at: REMINDED_AT };
const set = changeOf('visit-set');
const findings = [findingWith()];
const onPhone = [answeredWith('approved', { answer: { value: 'approved', way: 'phone', at: REMINDED_AT } })];
const addedLine = serviceLine({ id: 'a1', addedAt: REMINDED_AT });
const payments = [paymentIn('paid'), takenAtDesk(1)];

test.each<[MailKind | SmsKind, string, Parameters<typeof paidOrder>[0], isTrue: boolean]>([
  ['booked', 'that has none', { visit: undefined }, true],
  ['booked', 'that was chosen since', {}, false],
  ['booked', 'whose car is here', { visit: undefined, progress: here }, false],
  ['reminder', 'that stands', {}, true],
  ['reminder', 'on a day that is closed', { displaced: true }, false],
  ['reminder', 'that has moved', { visit: visitAt(at('2026-11-25', '18:00')) }, false],
  ['reminder', 'whose car is here', { progress: here }, false],
  ['reminder', 'whose money goes back', orderIn('refund-due'), false],
  ['reminder', 'of a cancelled order', { cancelledAt: TUESDAY }, false],
  ['visit-set', 'that stands', set, true],
  ['visit-set', 'that is past', { ...set, visit: visitAt(at('2026-11-23', '09:00')) }, false],
  ['visit-set', 'that was moved at once', changeOf('visit-moved'), false],
  ['findings-reminder', 'whose customer has not answered', { progress: here, findings }, true],
  ['findings-reminder', 'whose car was collected', { progress: collected, findings }, false],
  ['findings-recorded', 'that was answered on the phone', { findings: onPhone }, true],
  ['findings-recorded', 'whose answer was taken back', { progress: here, findings }, false],
  ['services-added', 'to which a service was added', { lines: [serviceLine(), addedLine] }, true],
  ['services-added', 'from which it was removed', {}, false],
  ['desk-receipt', 'for which the desk has taken money', { payments }, true],
])('a notice of the kind %s about a visit %s is true or not: %o', (kind, _case, changes, isTrue) => {
  const notice = {
    id: '',
    recipient: 'customer',
    kind,
    transactionId: 'first',
    rev: 8,
    at: REMINDED_AT,
    tries: 0,
  };
  const owned = ownedOf(paidOrder({ visit: visitAt(TUESDAY), ...changes }));
  expect(noticeKinds.get(kind)?.order?.(owned, notice)).toBe(isTrue);
});

const part = refundOf(1_000);
const failed = { state: 'failed', at: REMINDED_AT, reason: 'Low balance' } as const;
const failedLast = [
  refundOf(1_000, { atGateway: REFUNDED }),
  refundOf(PRICE - 1_000, { id: 'r2', atGateway: failed }),
];

const foundIn = (state: 'refunded' | 'failed') => ({ ...REFUNDED, state, elsewhere: true as const });

test.each<[string, OnlinePayment, string[]]>([
  ['that is held', paymentIn('held'), ['held']],
  ['that goes back', paymentIn('refund-due'), ['refund-due']],
  ['that has gone back', paymentIn('refunded'), ['refunded']],
  ['of which a part goes back', paymentIn('paid', { refunds: [part] }), ['paid', 'refund-due']],
  [
    'of which a part has',
    paymentIn('paid', { refunds: [{ ...part, atGateway: REFUNDED }] }),
    ['paid', 'refunded'],
  ],
  [
    'that the gateway has given back without us',
    paymentIn('refunded', { refunds: [{ ...part, amount: PRICE, atGateway: foundIn('refunded') }] }),
    ['refunded', 'refunded-elsewhere'],
  ],
  [
    'that has not arrived there',
    paymentIn('paid', { refunds: [{ ...part, atGateway: foundIn('failed') }] }),
    ['paid', 'elsewhere-failed'],
  ],
  [
    'whose rest cannot go back',
    paymentIn('paid', { refunds: failedLast }),
    ['refund-due', 'refunded', 'refund-failed'],
  ],
])('a notice is true of a payment %s', (_case, payment, kinds) => {
  const isTrue = [...noticeKinds]
    .filter(([, row]) => row.payment?.(payment, { at: REFUNDED.at }))
    .map(([kind]) => kind);
  expect(isTrue).toEqual(kinds);
});

test('the staff can read by a name of each kind whether it was sent, in both languages', () => {
  // Money that no order knows is on no page of an order.
  const kinds = [...noticeKinds.keys()].filter((kind) => kind !== 'unmatched').sort();
  expect(Object.keys(english).sort()).toEqual(kinds);
  expect(Object.keys(bangla).sort()).toEqual(kinds);
});
