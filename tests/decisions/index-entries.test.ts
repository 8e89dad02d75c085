import { expect, test } from 'vitest';
import { changeTo, type OwnedOrder, toCommit } from '../../netlify/server/order/change.ts';
import {
  changedIndexEntryWrites,
  type IndexEntry,
  indexEntriesOf,
} from '../../netlify/server/order/index-entries.ts';
import { nextVersion } from '../../netlify/server/order/order-facts.ts';
import { parseReference } from '../../netlify/server/order/order-reference.ts';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import { decideCancellation } from '../../netlify/server/orders/decide-order.ts';
import type { Write } from '../../netlify/server/store/commit.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { withBoardRaise } from '../../netlify/server/store/raise-board.ts';
import type { RefundAtGateway } from '../../src/contract/money/capture.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn } from '../support/cases/decided.ts';
import { answeredWith } from '../support/cases/findings.ts';
import {
  cancelledOf,
  deskOrder,
  orderIn,
  orderWith,
  ownedOf,
  paidOrder,
  serviceLine,
} from '../support/cases/orders.ts';
import { PRICE, paymentIn, refundOf, takenAtDesk } from '../support/cases/payments.ts';
import { at, BOOKED_AT, NOW, PAID_AT } from '../support/cases/times.ts';

const [WEDNESDAY, THURSDAY] = ['2026-11-25', '2026-11-26'] as const;
const start = at(WEDNESDAY, '18:00');
const load = [
  { day: WEDNESDAY, minutes: 60 },
  { day: THURSDAY, minutes: 420 },
];
const visit = visitAt(start, { load });
const paidWith = (state: 'received' | 'ready' | 'collected', when = PAID_AT, visit?: OrderRecord['visit']) =>
  paidOrder({ progress: { state, at: when, by: 'Salma' }, ...(visit && { visit }) });
const [LATE, MIDNIGHT] = ['2026-11-22T17:59:59.999Z', '2026-11-22T18:00:00.000Z'];

const MEMBER = 'order-1:uid-1';
/** The time at which the order was booked, by its digits. */
const BOOKED = 20_261_120_033_000;
const agendaOf = (arrived?: true): IndexEntry[] =>
  load.map(({ day, minutes }, index) => ({
    kind: 'field',
    key: `agenda:${day}`,
    name: 'order-1',
    value: JSON.stringify({ uid: 'uid-1', ...(index === 0 && { start }), minutes, arrived }),
  }));
const member = (key: string, value: number): IndexEntry => ({ kind: 'member', key, name: MEMBER, value });
const field = (key: string): IndexEntry => ({ kind: 'field', key, name: 'order-1', value: 'uid-1' });
const refund = (name: string): IndexEntry => ({ kind: 'member', key: 'queue', name: `refund:${name}` });

const ONSITE = field('onsite');
const collectedOn = (date: number) => field(`collected:2026-11-${date}`);
const unscheduled = member('unscheduled', Date.parse(PAID_AT));
const payment = member('payments:2026-11', Date.parse(PAID_AT));
const [held, owed] = [member('held', BOOKED), member('owed', BOOKED)];

const withSecond = (atGateway?: { state: 'failed'; at: string; isFinal: true }): OrderRecord =>
  paidOrder({
    payments: [
      paymentIn('paid'),
      paymentIn('refund-due', { id: 'c2', refunds: [refundOf(1, { atGateway })] }),
    ],
  });
const inPart = deskOrder({ payments: [paymentIn('paid', { captured: undefined, refunds: [refundOf(1)] })] });
const unscheduledSince = member('unscheduled', Date.parse(BOOKED_AT));
const openDispute = { id: 'd1', state: 'open', at: PAID_AT } as const;
const disputed = orderIn('refund-due', { payments: [paymentIn('refund-due', { dispute: openDispute })] });
const underDispute = member('disputed', BOOKED);

const actAt = (at: string) => ({ type: 'received', at, actor: 'garage' as const, by: 'Salma' });
const payments = [takenAtDesk(1_000)];
const collectedAfterVisit = ownedOf(paidWith('collected', PAID_AT, visit));
const car = { plate: 'dhk11', at: PAID_AT, serviceName: 'Oil and filter change' };
const keptOfCar = { key: 'collected-of:uid-1:11', name: 'order-1', value: JSON.stringify(car) };
const previous: IndexEntry = { kind: 'field', ...keptOfCar };

test.each<[string, OwnedOrder, IndexEntry[]]>([
  ['that is unpaid: nowhere', ownedOf(orderWith()), []],
  ['that is paid', ownedOf(paidOrder()), [unscheduled, payment]],
  ['with a visit', ownedOf(paidOrder({ visit })), [...agendaOf(), payment]],
  ['whose payment is held', ownedOf(orderIn('held')), [unscheduled, payment, held]],
  ['whose car has come', ownedOf(paidWith('ready', PAID_AT, visit)), [...agendaOf(true), ONSITE, payment]],
  ['whose car was collected', ownedOf(paidWith('collected')), [collectedOn(20), payment]],
  ['that was collected at midnight', ownedOf(paidWith('collected', MIDNIGHT)), [collectedOn(23), payment]],
  ['whose money is due back', ownedOf(orderIn('refund-due')), [payment, owed, refund('first')]],
  ['whose second payment is due', ownedOf(withSecond()), [unscheduled, payment, owed, refund('first')]],
  ['of whose payment a part goes back', ownedOf(inPart), [unscheduled, payment, owed, refund('first')]],
  ['whose money that is due back is disputed', ownedOf(disputed), [payment, owed, underDispute]],
  ['whose money is back', cancelledOf(orderIn('refunded')), [payment]],
  ['that the desk was paid', ownedOf(deskOrder({ payments })), [unscheduledSince, payment]],
  ['that the desk has taken back', cancelledOf(deskOrder()), []],
  [
    'beside the other cars of its customer',
    collectedAfterVisit,
    [...agendaOf(true), collectedOn(20), previous, payment],
  ],
])('the staff can find an order %s', (_case, owned, entries) => {
  const isShown = ({ key, name }: IndexEntry) =>
    !/^(owners|terms|listed|daybook|facts):/.test(key) && !name.startsWith('prune:');
  expect(indexEntriesOf(owned).filter(isShown)).toEqual(entries);
});

/** Returns an order of which a payment has come by a gateway at a time, and gone back in part, as far as a refund says. */
const paidAt = (time: string, atGateway?: RefundAtGateway) =>
  paidOrder({
    payments: [paymentIn('paid', { at: time, refunds: atGateway ? [refundOf(1, { atGateway })] : [] })],
  });

test.each<[string, OrderRecord, number[]]>([
  [
    'staff have changed twice on a day, and on the next',
    deskOrder({ events: [LATE, MIDNIGHT, MIDNIGHT].map(actAt) }),
    [22, 23],
  ],
  ['has paid at the desk', deskOrder({ payments }), [20]],
  ['has paid online just before midnight', paidAt(LATE), [22]],
  ['got money back on the next day', paidAt(LATE, { state: 'refunded', at: MIDNIGHT }), [22, 23]],
])('the daybook has an order that %s', (_case, order, dates) => {
  const entries = indexEntriesOf(ownedOf(order)).filter(({ key }) => key.startsWith('daybook:'));
  expect(entries.map(({ key, name }) => [key, name])).toEqual(
    dates.map((date) => [`daybook:2026-11-${date}`, 'order-1']),
  );
});

test.each<[string, OwnedOrder, number | undefined]>([
  ['first, while it is unpaid', ownedOf(orderWith()), 2],
  ['next, while it is under way', ownedOf(paidOrder()), 1],
  ['first, unpaid after its car was collected', ownedOf({ ...paidWith('collected'), payments: [] }), 2],
  ['last, once its car was collected', ownedOf(paidWith('collected')), 0],
  ['last, once its money goes back', ownedOf(orderIn('refund-due')), 0],
  ['not at all, once it is cancelled', cancelledOf(paidOrder()), undefined],
])('a customer finds an order in their list %s', (_case, owned, rank) => {
  const listed = indexEntriesOf(owned).filter(({ key }) => key === 'listed:uid-1');
  const value = (rank ?? 0) * 10_000_000_000_000 + Date.parse(BOOKED_AT);
  const entry = { kind: 'member', key: 'listed:uid-1', name: 'order-1', value };
  expect(listed).toEqual(rank === undefined ? [] : [entry]);
});

/** Returns a booking of the desk whose car was handed over unpaid, unless changed. */
const handedOver = (changes: Parameters<typeof deskOrder>[0] = {}) =>
  deskOrder({ progress: { state: 'collected', at: LATE, by: 'Salma' }, ...changes });
const withWork = paidOrder({ findings: [answeredWith('approved')], progress: handedOver().progress });

test.each<[string, OwnedOrder, number]>([
  ['of which a paisa is due', ownedOf(handedOver({ payments: [takenAtDesk(PRICE - 1)] })), 1],
  ['paid on the site, with approved work unpaid', ownedOf(withWork), 420_000],
  ['paid on the site and cancelled, with approved work unpaid', cancelledOf(withWork), 420_000],
  ['whose car is here', ownedOf(handedOver({ progress: { state: 'ready', at: LATE, by: 'Salma' } })), 0],
  ['that was taken back', cancelledOf(handedOver()), 0],
  ['that is erased', ownedOf(handedOver({ erasedAt: MIDNIGHT })), 0],
])('a booking %s leaves a debt after its car, or none', (_case, owned, due) => {
  const debts = indexEntriesOf(owned).filter(({ key }) => key === 'debts' || key === 'dues');
  const amount = { kind: 'field', key: 'dues', name: MEMBER, value: String(due) };
  expect(debts).toEqual(due ? [member('debts', Date.parse(LATE)), amount] : []);
});

const withCash = paidOrder({
  lines: [serviceLine(), serviceLine({ id: 'added', amount: 100_000, addedAt: MIDNIGHT })],
  payments: [paymentIn('paid'), takenAtDesk(100_000)],
});
const cancelled = ownedOf(changeIn(decideCancellation(ownedOf(withCash), NOW)).after.order);
const declined = paidOrder({
  findings: [answeredWith('declined')],
  payments: [paymentIn('paid'), takenAtDesk(420_000)],
});

test.each<[string, OwnedOrder, number]>([
  ['cancelled in time, with a service that was added and paid in cash', cancelled, 100_000],
  [
    'whose car has left, and whose paid work was declined',
    ownedOf({ ...declined, progress: handedOver().progress }),
    420_000,
  ],
  [
    'whose car is here',
    ownedOf({ ...declined, progress: { ...handedOver().progress, state: 'ready', at: LATE } }),
    0,
  ],
  ['to come, that is paid', ownedOf(withCash), 0],
  ['that is over and paid', ownedOf(handedOver({ payments: [takenAtDesk(PRICE)] })), 0],
  [
    'cancelled, whose money is held',
    ownedOf({ ...cancelled.order, payments: [paymentIn('held'), takenAtDesk(700_000)] }),
    0,
  ],
])('a booking %s is on the list of what customers are owed, or not', (_case, owned, due) => {
  const entries = indexEntriesOf(owned).filter(({ key }) => key.startsWith('overpa'));
  expect(entries.flatMap((entry) => (entry.kind === 'field' ? [entry.value] : []))).toEqual(
    due ? [String(due)] : [],
  );
  expect(entries).toHaveLength(due ? 2 : 0);
});

test.each([
  ['order-1:uid-1', { orderId: 'order-1', uid: 'uid-1' }],
  ['order-1:oidc:uid:1', { orderId: 'order-1', uid: 'oidc:uid:1' }],
])('the staff can find the customer of %s', (one, reference) => {
  expect(parseReference(one)).toEqual(reference);
});

const nowMs = NOW.getTime();
const zadd = ({ key, name, value }: IndexEntry): Write => ['ZADD-NEW', key, value ?? nowMs, name];
const hset = ({ key, name, value }: IndexEntry): Write => ['HSET', key, name, value ?? ''];
const hsetNew = ({ key, name, value }: IndexEntry): Write => ['HSET-NEW', key, name, value ?? ''];
const hdel = ({ key, name }: IndexEntry): Write => ['HDEL', key, name];
const zrem = ({ key, name }: IndexEntry): Write => ['ZREM', key, name];

test.each<[string, IndexEntry[], IndexEntry[], Write[]]>([
  ['is new', [], [unscheduled], [zadd(unscheduled)]],
  ['gets a visit', [unscheduled], agendaOf(), [zrem(unscheduled), ...agendaOf().map(hsetNew)]],
  ['loses its visit', agendaOf(), [unscheduled], [...agendaOf().map(hdel), zadd(unscheduled)]],
  ['has come to its visit', agendaOf(), agendaOf(true), agendaOf(true).map(hset)],
  ['is owed what was held', [held], [owed], [zrem(held), zadd(owed)]],
  ['is to be refunded, now', [], [refund('first')], [['ZADD-NEW', 'queue', nowMs, 'refund:first']]],
  ['is refunded, when its turn comes', [refund('first')], [refund('first')], []],
])('the staff can find an order where it is by now: it %s', (_case, from, to, writes) => {
  expect(changedIndexEntryWrites(from, to, nowMs)).toEqual(writes);
});

const unplan: Write = ['ZREM', keys.unscheduled, 'order'];
const elsewhere: Write = ['HSET', keys.orders('uid'), 'order', '{}'];
const deletion: Write = ['DEL', keys.sent('first')];
const raise: Write = ['INCR', keys.board];

test.each<[string, Write[], Write[]]>([
  ['not by what no board shows', [elsewhere, deletion], [elsewhere, deletion]],
  ['last', [unplan, elsewhere], [unplan, elsewhere, raise]],
  ['before a deletion, which is not undone', [unplan, deletion], [unplan, raise, deletion]],
])('a commit raises the number of the board %s', (_case, writes, expected) => {
  expect(withBoardRaise(writes)).toEqual(expected);
});

test.each([
  ['that is awaited on any day', ownedOf(paidOrder()), true],
  ['that was collected', ownedOf(paidWith('collected')), true],
  ['that is unpaid, and in its customer’s list only', ownedOf(orderWith()), false],
  ['that is cancelled, and its money due back', cancelledOf(orderIn('refund-due')), false],
])('boards notice a change of an order %s: %s', (_case, owned, isNoticed) => {
  const { write, touched } = toCommit(changeTo(owned, nextVersion(owned.order))).commit;
  expect(write).toHaveLength(1);
  expect(withBoardRaise(write, touched)).toEqual(isNoticed ? [...write, raise] : write);
});
