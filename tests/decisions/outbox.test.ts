import { expect, test } from 'vitest';
import { MaybeSentError } from '../../netlify/server/notices/emailjs.ts';
import { newNotices } from '../../netlify/server/notices/new-notice.ts';
import { failedDeliveryWrites } from '../../netlify/server/notices/outbox.ts';
import type { Notice } from '../../netlify/server/order/records.ts';
import { sentRecordWrites } from '../../netlify/server/order/write-notices.ts';
import type { Write } from '../../netlify/server/store/commit.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { paidOrder } from '../support/cases/orders.ts';
import { DAY, HOUR, MINUTE, NOW, shift } from '../support/cases/times.ts';

const noticeWith = (changes: Partial<Notice> = {}): Notice => ({
  id: 'order-1:paid:customer:8:c1',
  recipient: 'customer',
  kind: 'paid',
  orderId: 'order-1',
  transactionId: 'first',
  rev: 8,
  captureId: 'c1',
  at: NOW.toISOString(),
  tries: 0,
  ...changes,
});

const REFUSED = new Error('429');
const MAYBE = new MaybeSentError('500');
const NO_CHANNEL = undefined;
const maybeSent = true as const;

const again = (notice: Notice, changes: Partial<Notice>, next: Date): Write[] => [
  ['HSET', keys.notices, notice.id, JSON.stringify({ ...notice, tries: notice.tries + 1, ...changes })],
  ['ZADD', keys.noticesDue, next.getTime(), notice.id],
];

test.each<[string, Partial<Notice>, Error | undefined, pause: number, stored?: Partial<Notice>]>([
  ['a minute after the first failure', {}, REFUSED, MINUTE],
  ['128 minutes after the eighth', { tries: 7 }, REFUSED, 128 * MINUTE],
  ['three hours after the ninth', { tries: 8 }, REFUSED, 3 * HOUR],
  ['an hour after it may have come', {}, MAYBE, HOUR, { maybeSent }],
  ['a minute after it was refused since', { maybeSent, tries: 1 }, REFUSED, 2 * MINUTE],
  ['once a newer version can send it', {}, NO_CHANNEL, 3 * HOUR],
])('a customer can be told %s', (_case, changes, outcome, pause, stored = {}) => {
  const notice = noticeWith(changes);
  expect(failedDeliveryWrites(notice, outcome, NOW)).toEqual(again(notice, stored, shift(NOW, pause)));
});

const atEnd = shift(NOW, 7 * DAY);
test.each<[string, Partial<Notice>, Error | undefined, now: Date, isGivenUp: boolean]>([
  ['until a week after it was due', {}, REFUSED, shift(atEnd, -MINUTE), false],
  ['no longer after that', {}, REFUSED, shift(atEnd, 1 - MINUTE), true],
  ['no longer if the next pause ends later', { tries: 9 }, REFUSED, shift(atEnd, 1 - 3 * HOUR), true],
  ['once more if it may have come, however late', {}, MAYBE, shift(atEnd, DAY), false],
  ['no more if it may have come twice', { maybeSent }, MAYBE, NOW, true],
])('a customer can be told again %s', (_case, changes, outcome, now, isGivenUp) => {
  const writes = failedDeliveryWrites(noticeWith(changes), outcome, now);
  expect(writes.some(([command]) => command === 'ZREM')).toBe(isGivenUp);
});

test.each<[string, Partial<Notice>, days: number]>([
  ['of its news', {}, 1],
  ['that what did not work works again', { kind: 'recovered', transactionId: '' }, 1],
  ['of money that waits for it', { kind: 'held' }, 7],
])('the garage can be told %s for days', (_case, changes, days) => {
  const notice = noticeWith({ recipient: 'garage', ...changes });
  const isKept = (now: Date) =>
    failedDeliveryWrites(notice, REFUSED, now).some(([command]) => command === 'ZADD');
  expect([-MINUTE, MINUTE].map((ms) => isKept(shift(NOW, days * DAY + ms)))).toEqual([true, false]);
});

const LATE = shift(NOW, 8 * DAY);
function givenUp(notice: Notice): Write[] {
  const { id, recipient } = notice;
  const at = LATE.toISOString();
  const kept = JSON.stringify({ ...notice, tries: 1, givenUpAt: at });
  return [
    ['HDEL', keys.notices, id],
    ['ZREM', keys.noticesDue, id],
    ['SET', keys.givenUp(id), kept, 'PX', 90 * DAY],
    ['HSET', keys.sent('order-1'), id, JSON.stringify({ kind: 'paid', recipient, at, state: 'given-up' })],
  ];
}

test("the garage can read that a customer's notice was given up", () => {
  const notice = noticeWith();
  const writes = failedDeliveryWrites(notice, REFUSED, LATE);
  const [told, due, ...others] = writes.slice(4);
  const id = `${notice.id}:given-up`;
  expect(writes.slice(0, 4)).toEqual(givenUp(notice));
  expect(told?.slice(0, 3)).toEqual(['HSET', keys.notices, id]);
  const about = { kind: 'given-up', about: 'paid', captureId: undefined, at: LATE.toISOString() };
  expect(JSON.parse(String(told?.[3]))).toEqual(noticeWith({ id, recipient: 'garage', ...about }));
  expect(due).toEqual(['ZADD', keys.noticesDue, LATE.getTime(), id]);
  expect(others).toEqual([]);
});

test('the garage cannot be told that a notice of its own was given up', () => {
  const notice = noticeWith({ recipient: 'garage', id: 'first:paid:garage:8' });
  expect(failedDeliveryWrites(notice, REFUSED, LATE)).toEqual(givenUp(notice));
});

test('a notice is named by its order and its change, or replaces the one to come, which waits for an undo', () => {
  const order = { ...paidOrder(), rev: 8 };
  const notices = newNotices(
    [
      { garage: 'paid', customer: 'paid', payment: { id: 'c1', transactionId: 'second' } },
      { customer: 'reminder', due: LATE },
      false,
      { customer: 'ready' },
      // @ts-expect-error A kind that there is not.
      { customer: 'visit-gvien-up' },
      // @ts-expect-error A kind that customers do not get.
      { customer: 'held' },
    ],
    order,
    NOW,
  );
  expect(notices).toMatchObject([
    { id: 'order-1:paid:garage:8:c1', transactionId: 'second', at: NOW.toISOString() },
    { id: 'order-1:paid:customer:8:c1', transactionId: 'second', at: NOW.toISOString() },
    { id: 'order-1:reminder', transactionId: 'first', at: LATE.toISOString() },
    { id: 'order-1:ready', transactionId: 'first', at: shift(NOW, MINUTE).toISOString() },
    {},
    {},
  ]);
});

test.each<[string, Partial<Notice>]>([
  ['what works', { orderId: undefined, kind: 'trouble' }],
  ['money that no order knows', { orderId: undefined, recipient: 'garage', kind: 'unmatched' }],
])('no page of an order would show a notice about %s', (_case, changes) => {
  expect(sentRecordWrites(noticeWith(changes), 'sent', NOW)).toEqual([]);
});
