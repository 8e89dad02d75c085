import { expect, test } from 'vitest';
import { decideDeskCancellation } from '../../netlify/server/desk/bookings/cancel-at-desk.ts';
import {
  decideArrivalMove,
  type MoveRefusal,
  moveCar,
  type Tagged,
} from '../../netlify/server/desk/decide-move.ts';
import type { OwnedOrder } from '../../netlify/server/order/change.ts';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import type { JobMove } from '../../src/contract/desk/desk-day-request.ts';
import { visitAt } from '../support/cases/days.ts';
import { changeIn, type Decided, decided, says } from '../support/cases/decided.ts';
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
import { PRICE, paymentIn, refundOf } from '../support/cases/payments.ts';
import { at, DAY, MINUTE, NOW, PAID_AT, shift } from '../support/cases/times.ts';

const visit = visitAt(at('2026-11-22', '15:00'));
type State = NonNullable<OrderRecord['progress']>['state'];
const been = (state: State, message?: string) => ({
  state,
  at: PAID_AT,
  by: 'Karim',
  ...(message && { message }),
});
const moved = (state: State, message?: string) => ({
  ...been(state, message),
  at: NOW.toISOString(),
  by: 'Salma',
});
const cancelledWithWork = cancelledOf(
  orderIn('refunded', { progress: been('ready'), findings: [answeredWith('approved')] }),
);
const paidWith = (state: State, changes: Parameters<typeof orderIn>[1] = {}) =>
  orderIn('paid', { progress: been(state), ...changes });

test.each<[string, MoveRefusal | 'collected', OrderRecord, boolean]>([
  ['with a price of the desk due', 'due', deskOrder({ progress: been('ready') }), false],
  ['with it due, which the member says', 'collected', deskOrder({ progress: been('ready') }), true],
  ['with approved work due of what its customer has cancelled', 'due', cancelledWithWork.order, false],
  ['with a sentence, once it left', 'collected', deskOrder({ progress: been('collected', 'Bye') }), false],
])('a car leaves %s: %s', (_case, expected, order, isSaid) => {
  const change = move(ownedOf(order), { ...moveTo('collected'), ...(isSaid && { withDue: true }) });
  expect(typeof change === 'string' ? change : change.after.order.progress?.state).toBe(expected);
});

test('a booking of the desk is not cancelled with work that its customer has approved', () => {
  const order = deskOrder({ progress: been('received'), findings: [answeredWith('approved')] });
  expect(decideDeskCancellation(ownedOf(order), 'Salma', NOW)).toBe('approved');
});

const moveTo = (progress: JobMove['progress'], message?: string, rev = 7): JobMove => ({
  progress,
  rev,
  ...(message !== undefined && { message }),
});
const move = (owned: OwnedOrder, one: JobMove, now = NOW) => moveCar(owned, one, { by: 'Salma', now });

const CAME = { arrivedAt: NOW.toISOString() };
const READY = { told: ['customer: ready'], withdrawn: [] };
const NOT_READY = { withdrawn: ['order-1:ready'] };
const visiting = ownedOf(orderIn('paid', { visit }));
const anyDay = ownedOf(orderIn('paid'));
const here = ownedOf(paidWith('received'));
const hereToVisit = ownedOf(paidWith('received', { visit }));
const waiting = ownedOf(orderIn('paid', { progress: been('waiting', 'For a part') }));
const missed = ownedOf(orderIn('paid', { missedVisit: visit }));
const hereAfterAll = ownedOf(paidWith('received', { missedVisit: visit }));
const backAndReady = ownedOf(orderIn('refund-due', { progress: been('ready') }));
const cancelledAndDue = cancelledOf(deskOrder({ progress: been('ready') }));
const reminding = (state: State) => paidWith(state, { lines: [serviceLine({ months: 6 })], reminds: true });
const REMINDED = { ...NOT_READY, told: ['customer: next-service'] };
const NOT_REMINDED = { withdrawn: ['order-1:ready', 'order-1:next-service'] };
const approved = { findings: [answeredWith('approved')] };

test.each<[string, OwnedOrder, State, Partial<Decided>]>([
  ['that comes to its visit', visiting, 'received', NOT_READY],
  ['that waits, without its former sentence', waiting, 'in-work', NOT_READY],
  ['that is in work, of which the customer is told', ownedOf(paidWith('in-work')), 'ready', READY],
  ['that is expected, of which the customer is told', anyDay, 'ready', READY],
  ['that was collected by mistake', ownedOf(paidWith('collected')), 'ready', {}],
  ['whose money is due back', backAndReady, 'collected', NOT_READY],
  ['of a cancelled booking, with money due', cancelledAndDue, 'collected', NOT_READY],
  ['whose customer is reminded of the next service', ownedOf(reminding('ready')), 'collected', REMINDED],
  ['whose customer is not reminded of it now', ownedOf(reminding('collected')), 'in-work', NOT_REMINDED],
])('a member of staff can move a car %s', (_case, owned, state, expected) => {
  const isCancelled = owned.order.cancelledAt !== undefined;
  const change = move(owned, moveTo(state));
  const changed = { progress: moved(state), ...(!owned.order.progress && CAME) };
  const said = { changed, isCancelled, events: [state], ...expected };
  expect(decided(change)).toEqual(says(said));
  const event = { type: state, at: NOW.toISOString(), actor: 'garage', by: 'Salma' };
  expect(changeIn(change).after.order.events.at(-1)).toEqual(event);
});

test.each<[string, OwnedOrder, JobMove, NonNullable<OrderRecord['progress']>]>([
  ['a sentence with a move', anyDay, moveTo('waiting', ' For a part '), moved('waiting', 'For a part')],
  ['no sentence any longer', waiting, moveTo('waiting'), been('waiting')],
])('a member of staff can give the customer %s', (_case, owned, one, progress) => {
  const changed = { progress, ...(!owned.order.progress && CAME) };
  const said = says({ ...NOT_READY, changed, events: ['waiting'] });
  expect(decided(move(owned, one))).toEqual(said);
});

const read = ownedOf(paidWith('waiting', { mileage: 82_450 }));
test.each<[string, OwnedOrder, Partial<JobMove>, mileage: number | null | undefined, event: string]>([
  ['when it is received', anyDay, { progress: 'received', mileage: 0 }, 0, 'received'],
  ['once more', read, { mileage: 82_540 }, 82_540, 'mileage-set'],
  ['no longer', read, { mileage: null }, null, 'mileage-set'],
  ['no longer, as the car has not come', read, { progress: 'expected', mileage: 82_540 }, null, 'expected'],
])('a member of staff can note the mileage of a car: %s', (_case, owned, one, mileage, event) => {
  const { changed, events } = decided(move(owned, { ...moveTo('waiting'), ...one }));
  expect(changed).toMatchObject(mileage === undefined ? {} : { mileage });
  expect('mileage' in changed).toBe(mileage !== undefined);
  expect(events).toEqual([event]);
});

test('the mileage that a car has already is no change', () => {
  expect(move(read, { ...moveTo('waiting'), mileage: 82_450 })).toBe('unchanged');
  expect(move(read, { ...moveTo('waiting'), mileage: 82_451, rev: 6 })).toBe('changed');
});

const tagged = ownedOf(paidWith('ready', { keyTag: 'A7' }));
const { keyTag: _left, ...readyOrder } = tagged.order;
const handedOver = ownedOf({ ...readyOrder, progress: { ...been('collected'), keyTag: 'A7' } });
const kept = { ...moved('collected'), keyTag: 'A7' };
test.each<[string, OwnedOrder, Partial<JobMove>, changed: object, events: string[]]>([
  [
    'when it is received',
    anyDay,
    { progress: 'received', keyTag: 'A7' },
    { keyTag: 'A7' },
    ['received', 'key-tag-set'],
  ],
  ['once more', tagged, { keyTag: 'B2' }, { keyTag: 'B2' }, ['key-tag-set']],
  [
    'with its mileage',
    tagged,
    { keyTag: 'B2', mileage: 1 },
    { keyTag: 'B2' },
    ['mileage-set', 'key-tag-set'],
  ],
  ['no longer', tagged, { keyTag: null }, { keyTag: null }, ['key-tag-set']],
  ['not anew, as its work goes on', tagged, { progress: 'in-work' }, {}, ['in-work']],
  [
    'not once it is handed over',
    tagged,
    { progress: 'collected', keyTag: 'B2' },
    { keyTag: null, progress: kept },
    ['collected'],
  ],
  [
    'by itself, once that is taken back',
    handedOver,
    {},
    { keyTag: 'A7', progress: moved('ready') },
    ['ready'],
  ],
  ['not as the car has not come', tagged, { progress: 'expected' }, { keyTag: null }, ['expected']],
])('a member of staff can note the tag of a key: %s', (_case, owned, one, changed, events) => {
  const said = decided(move(owned, { ...moveTo('ready'), ...one }));
  expect(said.changed).toMatchObject(changed);
  expect('keyTag' in said.changed).toBe('keyTag' in changed);
  expect(said.events).toEqual(events);
});

test('the history has the tag; one that a car has already, or had at its hand-over, is no change', () => {
  const { events } = changeIn(move(tagged, { ...moveTo('ready'), keyTag: 'B2' })).after.order;
  expect(events.at(-1)).toMatchObject({ type: 'key-tag-set', reference: 'B2', by: 'Salma' });
  expect(move(tagged, { ...moveTo('ready'), keyTag: 'A7' })).toBe('unchanged');
  const again = changeIn(move(handedOver, moveTo('collected', 'Bye'))).after.order;
  expect(again.progress).toMatchObject({ message: 'Bye', keyTag: 'A7' });
});

test('a car that is taken off the board leaves its tag', () => {
  const received = deskOrder({ progress: been('received'), keyTag: 'A7', mileage: 1 });
  const { changed } = decided(decideDeskCancellation(ownedOf(received), 'Salma', NOW));
  expect(changed).toMatchObject({ progress: null, keyTag: null, mileage: null });
});

test('a customer can read another sentence about a car that is ready, without a second notice', () => {
  const change = move(ownedOf(paidWith('ready')), moveTo('ready', 'Till six'));
  const progress = been('ready', 'Till six');
  expect(decided(change)).toEqual(says({ changed: { progress }, events: ['ready'] }));
});

const EXPECTED = { changed: { progress: null }, events: ['expected'] };
const RELEASED = { withdrawn: ['order-1:reminder', 'order-1:ready'] };
const GONE = { progress: null, visit: null };
const ENDED = { changed: GONE, events: ['visit-given-up', 'expected'], ...RELEASED };
const LATE: Partial<OrderRecord> = {
  missedVisit: visit,
  missedLate: true,
  lateChange: true,
  missedStarts: [visit.start],
};
const missedLate = ownedOf(orderIn('paid', LATE));
const changedLate = ownedOf(
  orderIn('paid', { missedVisit: visit, missedStarts: [visit.start], lateChange: true }),
);
const NOT_MISSED = { visit, missedVisit: null, missedStarts: [] };
const NOT_LATE = { ...NOT_MISSED, missedLate: null, lateChange: null };
const hereToVisitBack = (payment: 'refund-due' | 'refunded') =>
  ownedOf(orderIn(payment, { visit, progress: been('ready') }));

test.each<[string, OwnedOrder, Partial<Decided>]>([
  ['is awaited to its visit', hereToVisit, EXPECTED],
  ['was missed once, and is awaited any day', hereAfterAll, EXPECTED],
  ['is awaited no longer, as the order is cancelled', cancelledOf(hereToVisit.order), ENDED],
  ['is awaited no longer, as money is due back', hereToVisitBack('refund-due'), ENDED],
  ['is awaited no longer, and had no visit', cancelledOf(here.order), EXPECTED],
  ['is awaited to the visit that was missed', missedLate, { ...EXPECTED, changed: NOT_LATE }],
  [
    'is awaited to the visit that was missed after a late change',
    changedLate,
    { ...EXPECTED, changed: NOT_MISSED },
  ],
])('a member of staff can say that a car is not here: it %s', (_case, owned, expected) => {
  const isCancelled = owned.order.cancelledAt !== undefined;
  expect(decided(move(owned, moveTo('expected')))).toEqual(says({ isCancelled, ...NOT_READY, ...expected }));
});

test.each<[string, OwnedOrder, Partial<Decided>]>([
  ['it was too late to cancel for money', visiting, { changed: { visit: null, ...LATE }, ...RELEASED }],
  [
    'it was changed late before',
    ownedOf(orderIn('paid', { visit, lateChange: true })),
    { changed: { visit: null, missedVisit: visit, missedStarts: [visit.start] }, ...RELEASED },
  ],
  ['it came by mistake', hereAfterAll, { changed: { progress: null }, ...NOT_READY }],
])('a member of staff can say that a car did not come: %s', (_case, owned, expected) => {
  const now = shift(visit.start, DAY);
  const change = move(owned, moveTo('not-come'), now);
  expect(decided(change)).toEqual(says({ events: ['visit-missed'], ...expected }));
  const event = { type: 'visit-missed', at: now.toISOString(), actor: 'garage', by: 'Salma' };
  const reference = owned.order.visit && { reference: visit.start };
  expect(changeIn(change).after.order.events.at(-1)).toEqual({ ...event, ...reference });
});

const actOf = (by: string) => ({ by, rev: 8 });
const repeated = orderIn('paid', { rev: 8, progress: been('received'), lastAct: actOf('Salma') });
const byAnother = ownedOf({ ...repeated, lastAct: actOf('Karim') });
const noted = ownedOf({ ...repeated, mileage: 82_450 });
const givenUpBy = (by: string) => orderIn('paid', { rev: 8, lastAct: actOf(by) });
const hereAfterAllWithWork = ownedOf(paidWith('received', { ...approved, missedVisit: visit }));
const tomorrow = visitAt(at('2026-11-23', '08:00'));

test.each<[string, MoveRefusal, OwnedOrder, JobMove]>([
  ['to expected, which it is', 'unchanged', visiting, moveTo('expected')],
  ['to missed, which it is', 'unchanged', missed, moveTo('not-come')],
  ['twice after a lost response', 'unchanged', ownedOf(repeated), moveTo('received')],
  ['twice, for its mileage', 'unchanged', noted, { ...moveTo('received'), mileage: 82_450 }],
  ['to where another member has moved it', 'changed', byAnother, moveTo('received')],
  ['to given up, twice', 'unchanged', ownedOf(givenUpBy('Salma')), moveTo('given-up')],
  ['twice, with a change between', 'changed', ownedOf({ ...repeated, rev: 9 }), moveTo('received')],
  ['that is not paid', 'not-awaited', ownedOf(orderWith()), moveTo('received')],
  ['whose money is due back', 'not-awaited', ownedOf(orderIn('refund-due')), moveTo('received')],
  ['whose payment is held', 'held', ownedOf(orderIn('held')), moveTo('received')],
  ['of a cancelled order', 'not-awaited', cancelledOf(orderIn('paid')), moveTo('received')],
  ['to missed, without a visit', 'no-visit', anyDay, moveTo('not-come')],
  ['to missed, which is here', 'no-visit', hereToVisit, moveTo('not-come')],
  ['to expected, with work', 'approved', ownedOf(paidWith('received', approved)), moveTo('expected')],
  ['to missed, with approved work', 'approved', hereAfterAllWithWork, moveTo('not-come')],
])('a member of staff cannot move a car %s: %s', (_case, refusal, owned, one) => {
  expect(move(owned, one)).toBe(refusal);
});

/** Moves a car at times, one after the other, each as the member sees it then. */
const moveOn = (order: OrderRecord, ...moves: [progress: JobMove['progress'], now: Date][]): OrderRecord =>
  moves.reduce((one, [progress, now]) => {
    const change = changeIn(move(ownedOf(one), moveTo(progress, undefined, one.rev), now));
    return change.after.order;
  }, order);

test('a car has come when it was received since it was away, however it is moved on', () => {
  const hours = Array.from({ length: 4 }, (_, hour) => shift(NOW, hour * 3_600_000));
  const [first = NOW, away = NOW, again = NOW, ready = NOW] = hours;
  const order = moveOn(
    visiting.order,
    ['received', first],
    ['expected', away],
    ['in-work', again],
    ['ready', ready],
  );
  expect(order.arrivedAt).toBe(again.toISOString());
  const often = Array.from({ length: 60 }, (_, number): [JobMove['progress'], Date] => [
    number % 2 ? 'ready' : 'in-work',
    ready,
  ]);
  expect(moveOn(order, ...often).arrivedAt).toBe(again.toISOString());
});

test('each visit to which a car has not come is counted, unless that was a mistake', () => {
  const after = shift(visit.start, DAY);
  const missedTwice = moveOn(
    visiting.order,
    ...(['not-come', 'expected', 'not-come', 'received', 'not-come'] as const).map(
      (progress): [JobMove['progress'], Date] => [progress, after],
    ),
  );
  expect(missedTwice.missedStarts).toEqual([visit.start]);
  expect(moveOn(missedTwice, ['expected', after]).missedStarts).toEqual([]);
  const planned = { ...missedTwice, visit: tomorrow, missedVisit: undefined };
  expect(moveOn(planned, ['not-come', shift(tomorrow.start, DAY)]).missedStarts).toEqual([
    visit.start,
    tomorrow.start,
  ]);
});

const slotEnd = at('2026-11-23', '09:00');
test.each([
  ['the last ms of its slot', shift(slotEnd, -1), 'too-early'],
  ['the first ms after it', new Date(slotEnd), 'visit-missed'],
])('a member of staff can say that a visit was missed in %s: %s', (_case, now, expected) => {
  const change = move(ownedOf(orderIn('paid', { visit: tomorrow })), moveTo('not-come'), now);
  expect(typeof change === 'string' ? change : change.after.order.events.at(-1)?.type).toBe(expected);
});

test('a customer can be told a minute later that the car is ready, of the payment that is kept', () => {
  const kept = paymentIn('paid', { id: 'c2', transactionId: 'second' });
  const back = paymentIn('refund-due', { refunds: [refundOf(PRICE, { atOnce: true })] });
  const owned = ownedOf(orderIn('paid', { payments: [back, kept] }));
  expect(changeIn(move(owned, moveTo('ready'))).notices).toMatchObject([
    { id: 'order-1:ready', transactionId: 'second', rev: 8, at: shift(NOW, MINUTE).toISOString() },
  ]);
});

const together = { ...visit, arrival: 'arrival' };
const FREE: Tagged = { tagged: [], expect: [] };
const BY_SALMA = { by: 'Salma', now: NOW };
const withOther = (changes: Parameters<typeof paidOrder>[0]) =>
  ownedOf(paidOrder({ _id: 'order-2', visit: together, ...changes }));

test.each<[string, JobMove['progress'], OwnedOrder | undefined, number, MoveRefusal | string[]]>([
  ['come', 'received', withOther({}), 7, ['received', 'received']],
  ['leave', 'collected', withOther({ progress: been('ready') }), 7, ['collected', 'collected']],
  ['come, one having come before', 'received', withOther({ progress: been('received') }), 7, ['received']],
  ['leave with one due', 'collected', ownedOf(deskOrder({ _id: 'order-2', visit: together })), 7, 'due'],
  ['come, one of which is unknown', 'received', undefined, 7, 'changed'],
  ['come, one of which comes by itself', 'received', withOther({ visit }), 7, 'changed'],
])('two bookings that come together can %s', (_case, progress, owned, rev, expected) => {
  const before = ownedOf(paidOrder({ visit: together }));
  const others = [{ owned, rev }];
  const change = decideArrivalMove(before, { move: moveTo(progress), others, ...FREE }, BY_SALMA);
  if (typeof change === 'string') expect(change).toBe(expected);
  else
    expect([change, ...(change.also ?? [])].map(({ after }) => after.order.progress?.state)).toEqual(
      expected,
    );
});

const holding = (changes: Parameters<typeof paidOrder>[0]) =>
  ownedOf(paidWith('in-work', { _id: 'order-2', keyTag: 'A7', vehicle: { plate: 'DHK-22' }, ...changes }));
const receiving = ownedOf(paidOrder({ vehicle: { plate: 'DHK-11' } }));
const plateless = { ...together, plate: undefined };
const arriving = ownedOf(paidOrder({ visit: plateless }));
const A7: JobMove = { ...moveTo('received'), keyTag: 'A7' };

test.each<[string, OwnedOrder, JobMove, OwnedOrder, string | undefined]>([
  ['that another car has', receiving, A7, holding({}), 'key-tag-taken'],
  ['that another car has, where it is', here, { ...A7, progress: 'received' }, holding({}), 'key-tag-taken'],
  ['that a car without a plate has', receiving, A7, holding({ vehicle: {} }), 'key-tag-taken'],
  ['that another one has, after somebody else', receiving, { ...A7, rev: 6 }, holding({}), 'changed'],
  ['that its other booking has', receiving, A7, holding({ vehicle: { plate: 'dhk 11' } }), 'A7'],
  ['that comes with it has', arriving, A7, holding({ visit: plateless }), 'A7'],
  ['that it has itself, in other letters', tagged, { ...moveTo('ready'), keyTag: 'a 7' }, tagged, 'a 7'],
  ['back that another car has by then', handedOver, moveTo('ready'), holding({}), undefined],
])('a car can get a tag, or not: one %s', (_case, before, one, other, expected) => {
  const expect_: Tagged['expect'] = [{ read: ['ZLEXCOUNT', 'terms:tag', '[a7:', '(a7;'], reply: 1 }];
  const change = decideArrivalMove(
    before,
    { move: one, others: [], tagged: [other], expect: expect_ },
    BY_SALMA,
  );
  if (typeof change === 'string') {
    expect(change).toBe(expected);
    return;
  }
  expect(change.after.order.keyTag).toBe(expected);
  expect(change.expect).toBe(expect_);
});

test('the history says that a car has come back without its tag', () => {
  const back = { move: moveTo('ready'), others: [], tagged: [holding({})], expect: [] };
  expect(decided(decideArrivalMove(handedOver, back, BY_SALMA)).events).toEqual(['ready', 'key-tag-set']);
});

const atWork = (keyTag?: string) => ({ visit: plateless, progress: been('received'), keyTag });
const collectedWith = (keyTag?: string) => ({
  visit: plateless,
  progress: { ...been('collected'), ...(keyTag && { keyTag }) },
});

test.each<[string, object, object, JobMove, (string | undefined)[]]>([
  ['one that is typed', { visit: plateless }, {}, A7, ['A7', 'A7']],
  ['the first one’s', atWork('A7'), atWork('B2'), moveTo('in-work'), ['A7', 'A7']],
  ['none, as it is emptied', atWork('A7'), atWork('B2'), { ...A7, keyTag: null }, [undefined, undefined]],
  ['the other’s still', atWork(), atWork('B2'), moveTo('in-work'), [undefined, 'B2']],
  ['none, as it may be taken', collectedWith(), collectedWith('B2'), moveTo('ready'), [undefined, undefined]],
])('bookings that come together have one tag: %s', (_case, first, second, one, expected) => {
  const others = [{ owned: withOther(second), rev: 7 }];
  const change = changeIn(
    decideArrivalMove(ownedOf(paidOrder(first)), { move: one, others, ...FREE }, BY_SALMA),
  );
  expect([change, ...(change.also ?? [])].map(({ after }) => after.order.keyTag)).toEqual(expected);
});
