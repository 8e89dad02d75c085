import { expect, test } from 'vitest';
import { answerFindings } from '../../../netlify/server/findings/answer-findings.ts';
import { beginFinding, undoBeginning } from '../../../netlify/server/findings/begin-finding.ts';
import {
  askFindings,
  type FindingRefusal,
  removeFinding,
  setFinding,
} from '../../../netlify/server/findings/decide-findings.ts';
import {
  bookingPaymentState,
  findingsOf,
  overpaymentOf,
  withFindingLines,
} from '../../../netlify/server/order/bill.ts';
import type { Change, OwnedOrder } from '../../../netlify/server/order/change.ts';
import { dueAtDesk } from '../../../netlify/server/order/order-facts.ts';
import type { OrderRecord, WorkLine } from '../../../netlify/server/order/records.ts';
import { MAX_FINDINGS } from '../../../src/contract/findings/finding.ts';
import type { FindingSet } from '../../../src/contract/findings/finding-request.ts';
import { changeIn } from '../../support/cases/decided.ts';
import { ANSWERED_AT, answeredWith, findingRequest, findingWith } from '../../support/cases/findings.ts';
import { cancelledOf, ownedOf, paidOrder, serviceLine } from '../../support/cases/orders.ts';
import { HOUR, NOW, PAID_AT, shift } from '../../support/cases/times.ts';

/* Findings on a car, from the note to the finished work. It is Sunday, 10:00 in Dhaka. */

const at = NOW.toISOString();
const KARIM = { by: 'Karim', now: NOW };
const carIn = (state: 'received' | 'in-work' | 'ready' | 'collected', ...findings: WorkLine[]): OwnedOrder =>
  ownedOf(paidOrder({ progress: { state, at: PAID_AT, by: 'Salma' }, findings }));
const here = (...findings: WorkLine[]): OwnedOrder => carIn('in-work', ...findings);

const orderAfter = (change: Change | string): OrderRecord => changeIn(change).after.order;
const findingsAfter = (change: Change | string): WorkLine[] => findingsOf(orderAfter(change));
const set = (before: OwnedOrder, changes: Partial<FindingSet> = {}, id = 'f1') =>
  setFinding(before, { ...findingRequest(changes), id }, KARIM);

test('the staff can write down a finding on a car that is here', () => {
  const { lines, events, updatedAt } = orderAfter(set(here()));
  const written = findingWith({ at, askedAt: undefined, version: 8 });
  expect([lines, updatedAt]).toEqual([[serviceLine(), written], at]);
  expect(events.at(-1)).toMatchObject({ type: 'finding-set', by: 'Karim', reference: 'f1' });
});

test.each<[string, Partial<FindingSet>]>([
  ['text', { text: 'All brake pads worn' }],
  ['urgency', { urgency: 'soon' }],
])('another %s takes the customer’s answer back', (_case, changes) => {
  const findings = findingsAfter(set(here(answeredWith('approved')), { expected: 6, ...changes }));
  expect(findings).toEqual([findingWith({ ...changes, at, version: 8, agreed: 420_000 })]);
});

test('a note that becomes work is a question that nobody was asked', () => {
  const note = findingWith({ urgency: 'note', price: undefined, minutes: undefined });
  expect(findingsAfter(set(here(note), { expected: 5 }))).toEqual([
    findingWith({ at, version: 8, askedAt: undefined }),
  ]);
});

test.each<[string, WorkLine, Partial<FindingSet>, object]>([
  ['another price', findingWith(), { price: 500_000 }, { price: 500_000, was: 420_000 }],
  ['a note', findingWith(), { urgency: 'note', price: undefined, minutes: undefined }, { was: 420_000 }],
])('the history keeps the price that was asked about before %s', (_case, known, changes, change) => {
  const { events } = orderAfter(set(here(known), { expected: 5, ...changes }));
  expect(JSON.parse(JSON.stringify(events.at(-1)))).toEqual({
    type: 'finding-changed',
    at,
    actor: 'garage',
    by: 'Karim',
    reference: 'f1',
    change,
  });
});

test.each<[string, WorkLine, Partial<FindingSet>]>([
  ['a price that no customer knows', findingWith({ askedAt: undefined }), { price: 500_000 }],
  ['other minutes', findingWith(), { minutes: 90 }],
  ['a question that was a note', findingWith({ urgency: 'note', price: undefined, minutes: undefined }), {}],
])('a customer reads nothing of %s', (_case, known, changes) => {
  const { events } = orderAfter(set(here(known), { expected: 5, ...changes }));
  expect(events.at(-1)).toEqual({ type: 'finding-set', at, actor: 'garage', by: 'Karim', reference: 'f1' });
});

test('work that is booked for another visit can be asked about anew, once it is written down anew', () => {
  const findings = findingsAfter(set(here(booked), { expected: 6, price: 500_000 }));
  expect(findings).toEqual([findingWith({ price: 500_000, at, version: 8 })]);
  const [same] = findingsAfter(set(here(booked), { expected: 6, minutes: 90 }));
  expect(same).toMatchObject({ bookedAt: ANSWERED_AT, answer: booked.answer });
});

const many = Array.from({ length: MAX_FINDINGS }, (_, number) => findingWith({ id: `f${number + 2}` }));
const begun = answeredWith('approved', { begunAt: ANSWERED_AT });
const booked = answeredWith('declined', { bookedAt: ANSWERED_AT });

test.each<[string, OwnedOrder, Partial<FindingSet>, FindingRefusal]>([
  ['on a car that is not here yet', ownedOf(paidOrder()), {}, 'not-here'],
  ['on a car that was collected', carIn('collected'), {}, 'not-here'],
  ['beyond the tenth', here(...many), {}, 'too-many'],
  ['twice', here(findingWith({ askedAt: undefined })), {}, 'unchanged'],
  ['that another has changed', here(findingWith()), { expected: 4, price: 1_000 }, 'finding-changed'],
  ['that another has removed', here(), { expected: 5 }, 'finding-changed'],
  ['at another price once its work has begun', here(begun), { expected: 6, price: 1_000 }, 'begun'],
])('the staff cannot write down a finding %s: %s', (_case, before, changes, refusal) => {
  expect(set(before, changes)).toBe(refusal);
});

test.each<[string, OwnedOrder, number, FindingRefusal | undefined]>([
  ['that another has changed', here(findingWith()), 4, 'finding-changed'],
  ['whose work has begun', here(begun), 6, 'begun'],
  ['that is booked for another visit', here(booked), 6, undefined],
  ['again', here(), 5, 'unchanged'],
])('the staff can remove a finding %s, or not: %s', (_case, before, expected, refusal) => {
  const change = removeFinding(before, { id: 'f1', expected }, KARIM);
  if (refusal) expect(change).toBe(refusal);
  else expect(findingsAfter(change)).toEqual([]);
});

test.each<[string, OwnedOrder, number, FindingRefusal | undefined]>([
  ['approved', here(answeredWith('approved')), 6, undefined],
  ['not answered', here(findingWith()), 5, 'not-approved'],
  ['begun already', here(begun), 6, 'unchanged'],
  ['approved at another time', here(answeredWith('approved')), 5, 'finding-changed'],
])('the staff can begin work that is %s, or not', (_case, before, expected, refusal) => {
  const change = beginFinding(before, { id: 'f1', expected }, KARIM);
  if (refusal) expect(change).toBe(refusal);
  else expect(findingsAfter(change)).toEqual([answeredWith('approved', { begunAt: at })]);
});

const ask = (before: OwnedOrder, version = 5) =>
  askFindings(before, { findings: [{ id: 'f1', version }] }, KARIM);

test('asking the customer lets the car wait, and reminds after two hours', () => {
  const change = ask(here(findingWith({ askedAt: undefined })));
  expect(findingsAfter(change)).toEqual([findingWith({ askedAt: at })]);
  expect(orderAfter(change).progress).toEqual({ state: 'waiting', at, by: 'Karim' });
  const types = orderAfter(change).events.map(({ type }) => type);
  expect(types.slice(-2)).toEqual(['waiting', 'findings-asked']);
  expect(changeIn(change).notices).toMatchObject([
    { recipient: 'customer', kind: 'findings', at },
    { recipient: 'customer', kind: 'findings-reminder', at: '2026-11-22T06:00:00.000Z' },
  ]);
});

const HOUR_LATER = { by: 'Salma', now: shift(NOW, HOUR) };
/** Returns a car that waits since its customer was asked, whose finding was approved since. */
function waiting(progress: Partial<OrderRecord['progress']> = {}): OwnedOrder {
  const order = orderAfter(ask(here(findingWith({ askedAt: undefined }))));
  const waits = order.progress && { ...order.progress, ...progress };
  const [asked] = findingsOf(order);
  const approved = answeredWith('approved', { askedAt: asked?.askedAt });
  return ownedOf({ ...withFindingLines(order, [approved]), progress: waits });
}
const begin = (before: OwnedOrder) => beginFinding(before, { id: 'f1', expected: 6 }, HOUR_LATER);

test('a car that waits by itself for the answer is in work once its work begins', () => {
  const order = orderAfter(begin(waiting()));
  const begunAt = HOUR_LATER.now.toISOString();
  expect(order.progress).toEqual({ state: 'in-work', at: begunAt, by: 'Salma' });
  expect(order.events.slice(-2)).toMatchObject([
    { type: 'in-work', by: 'Salma' },
    { type: 'finding-begun', reference: 'f1' },
  ]);
});

test.each([
  ['waits for something else, too', waiting({ message: 'Waiting for a part' })],
  ['waits since another time', waiting({ at: PAID_AT })],
  ['is ready', carIn('ready', answeredWith('approved'))],
])('a car that %s stays where it is when work begins', (_case, before) => {
  expect(orderAfter(begin(before)).progress).toEqual(before.order.progress);
});

test.each([
  ['waited by itself', waiting()],
  ['had waited, and was in work again', waiting({ state: 'in-work', at: PAID_AT })],
])('the staff can undo that work has begun on a car that %s', (_case, before) => {
  const begunOrder = ownedOf(orderAfter(begin(before)));
  const undone = orderAfter(undoBeginning(begunOrder, { id: 'f1', expected: 6 }, HOUR_LATER));
  expect(undone).toMatchObject({ lines: before.order.lines, progress: before.order.progress });
  expect(undone.events.at(-1)).toMatchObject({ type: 'finding-not-begun', by: 'Salma', reference: 'f1' });
  expect(undoBeginning(ownedOf(undone), { id: 'f1', expected: 6 }, HOUR_LATER)).toBe('unchanged');
});

test('a car stays in work if other work has begun before the undo', () => {
  const before = waiting();
  const other = answeredWith('approved', { id: 'f2' });
  const both = { ...before.order, lines: [...before.order.lines, other] };
  const first = ownedOf(orderAfter(begin(ownedOf(both))));
  const later = { ...HOUR_LATER, now: shift(NOW, HOUR + 1) };
  const second = orderAfter(beginFinding(first, { id: 'f2', expected: 6 }, later));
  const undone = orderAfter(undoBeginning(ownedOf(second), { id: 'f1', expected: 6 }, later));
  expect(undone.progress).toEqual(second.progress);
});

test('the customer of a cancelled order, whose pages are gone, is not asked by mail', () => {
  const change = ask(cancelledOf(here(findingWith({ askedAt: undefined })).order));
  expect(changeIn(change).notices).toEqual([]);
});

test('a note needs no answer: the car does not wait, and nobody is reminded', () => {
  const note = findingWith({ urgency: 'note', price: undefined, minutes: undefined, askedAt: undefined });
  const change = ask(here(note));
  expect(orderAfter(change).progress?.state).toBe('in-work');
  expect(changeIn(change).notices?.map(({ kind }) => kind)).toEqual(['findings']);
});

test.each<[string, OwnedOrder, number, FindingRefusal]>([
  ['that it was asked about as it is', here(findingWith()), 5, 'unchanged'],
  ['that another has changed', here(findingWith({ version: 7 })), 5, 'finding-changed'],
  ['of a car that was collected', carIn('collected', findingWith()), 5, 'not-here'],
])('the staff cannot ask about a finding %s: %s', (_case, before, version, refusal) => {
  expect(ask(before, version)).toBe(refusal);
});

const answer = (before: OwnedOrder, value: 'approved' | 'declined', version = 5) =>
  answerFindings(
    before,
    { answers: [{ id: 'f1', version, value }] },
    { answering: { way: 'account', actor: 'customer' }, now: NOW },
  );

test('a customer can approve a finding, and owes its price from then on', () => {
  const change = answer(here(findingWith()), 'approved');
  const order = orderAfter(change);
  const approval = { value: 'approved', way: 'account', at } as const;
  expect(findingsOf(order)).toEqual([findingWith({ version: 8, answer: approval })]);
  expect(order.events.at(-1)).toEqual({ type: 'finding-approved', at, actor: 'customer', reference: 'f1' });
  expect(bookingPaymentState(order)).toBe('paid');
  expect([dueAtDesk(order), overpaymentOf(order)]).toEqual([420_000, 0]);
  expect(changeIn(change)).toMatchObject({
    notices: [{ recipient: 'garage', kind: 'findings-answered' }],
    withdrawn: ['order-1:findings-reminder'],
  });
});

test('what a customer says on the phone is confirmed by one mail a minute later, which the next record replaces', () => {
  const answers = [{ id: 'f1', version: 5, value: 'approved' as const }];
  const answering = { way: 'phone', actor: 'garage', by: 'Karim' } as const;
  const record = (before: OwnedOrder) => answerFindings(before, { answers }, { answering, now: NOW });
  expect(changeIn(record(here(findingWith()))).notices).toMatchObject([
    { recipient: 'customer', id: 'order-1:findings-recorded', at: '2026-11-22T04:01:00.000Z' },
  ]);
  // The pages of a cancelled order are gone: the staff call.
  expect(changeIn(record(cancelledOf(here(findingWith()).order))).notices).toEqual([]);
});

test.each<[string, OwnedOrder, 'approved' | 'declined', string]>([
  ['whose price changed', here(findingWith({ version: 7, price: 500_000 })), 'approved', 'finding-changed'],
  ['that another phone has answered', here(answeredWith('declined')), 'approved', 'finding-changed'],
  ['the same way again', here(answeredWith('approved')), 'approved', 'unchanged'],
  ['that is a note', here(findingWith({ urgency: 'note' })), 'approved', 'finding-changed'],
  ['of a car that was collected', carIn('collected', findingWith()), 'approved', 'not-here'],
  ['that is booked for another visit', here(booked), 'approved', 'booked'],
])('a customer cannot answer a finding %s: %s', (_case, before, value, refusal) => {
  expect(answer(before, value)).toBe(refusal);
});

test('of several answers all are taken, or none', () => {
  const before = here(findingWith(), findingWith({ id: 'f2', version: 7 }));
  const first = { id: 'f1', version: 5, value: 'approved' as const };
  const answerBoth = (version: number) =>
    answerFindings(
      before,
      { answers: [first, { id: 'f2', version, value: 'declined' }] },
      { answering: { way: 'link', actor: 'customer' }, now: NOW },
    );
  expect(answerBoth(5)).toBe('finding-changed');
  const { events } = orderAfter(answerBoth(7));
  expect(events.slice(-2).map(({ type, reference }) => [type, reference])).toEqual([
    ['finding-approved', 'f1'],
    ['finding-declined', 'f2'],
  ]);
});
