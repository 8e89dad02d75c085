import add from '../../../netlify/functions/desk-add.ts';
import cancel from '../../../netlify/functions/desk-booking-cancel.ts';
import debtTold from '../../../netlify/functions/desk-debt-told.ts';
import decide from '../../../netlify/functions/desk-decide.ts';
import findingBegin from '../../../netlify/functions/desk-finding-begin.ts';
import findingRemove from '../../../netlify/functions/desk-finding-remove.ts';
import findingSet from '../../../netlify/functions/desk-finding-set.ts';
import findingsAnswer from '../../../netlify/functions/desk-findings-answer.ts';
import findingsAsk from '../../../netlify/functions/desk-findings-ask.ts';
import invoice from '../../../netlify/functions/desk-invoice.ts';
import mechanic from '../../../netlify/functions/desk-mechanic.ts';
import move from '../../../netlify/functions/desk-move.ts';
import reduce from '../../../netlify/functions/desk-reduce.ts';
import refund from '../../../netlify/functions/desk-refund.ts';
import giveBack from '../../../netlify/functions/desk-return.ts';
import take from '../../../netlify/functions/desk-take.ts';
import visit from '../../../netlify/functions/desk-visit.ts';
import writeOff from '../../../netlify/functions/desk-write-off.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { daysFrom, visitAt } from '../../support/cases/days.ts';
import { answeredWith, findingWith } from '../../support/cases/findings.ts';
import { deskOrder, orderIn, paidOrder, serviceLine } from '../../support/cases/orders.ts';
import { PRICE, paymentIn, takenAtDesk } from '../../support/cases/payments.ts';
import { at } from '../../support/cases/times.ts';
import { serviceOf } from '../../support/requests/catalogue-service.ts';
import { ID, type Row, rowOf } from './row-of-act.ts';

/* The acts of the staff on a booking, each with an order on which it is made. */

const OTHER = '1bb6f1b8-1f5c-4c36-9f0f-4f3c2a1b0c9d';
const [EARLIER, LATER] = [at('2026-11-22', '09:00'), at('2026-11-25', '09:00')];

const onSite = (state: NonNullable<OrderRecord['progress']>['state'], changes = {}) =>
  deskOrder({ progress: { state, at: EARLIER, by: 'Salma' }, vehicle: { plate: 'DHK-11' }, ...changes });
const paid = { payments: [takenAtDesk(PRICE)] };
const finding = { findings: [findingWith({ id: ID, askedAt: undefined })] };
const asked = { findings: [findingWith({ id: ID })] };
const approved = { findings: [answeredWith('approved', { id: ID })] };
const added = { lines: [serviceLine(), serviceLine({ id: ID, addedAt: EARLIER, by: 'Salma' })] };
const off = { id: ID, amount: 50_000, reason: 'came twice' };
const reduced = {
  lines: [
    serviceLine(),
    { ...off, kind: 'reduction', text: 'discount', amount: -50_000, at: EARLIER, by: 'S' },
  ],
};
const writtenOff = { writeOffs: [{ id: ID, amount: PRICE, at: EARLIER, by: 'Salma', reason: 'moved away' }] };
const due = { decision: 'restart', captureId: 'c1', returnId: paymentIn('refund-due').returns[0]?.id ?? '' };
const failed = { state: 'failed', at: EARLIER, isFinal: true } as const;
const failedReturns = paymentIn('refund-due').returns.map((part) => ({ ...part, refund: failed }));
const unreturned = orderIn('refund-due', { payments: [paymentIn('refund-due', { returns: failedReturns })] });
const brakes = serviceOf('brakes', { price: 20, minutes: 60 });
const buyer = { name: 'Rahim Traders', bin: '', address: '' };

/** Returns what each act writes. */
export const rowsOfActs = (): Row[] => [
  rowOf(
    'A car comes',
    ['desk-move', move],
    { progress: 'received', mileage: 42_000, rev: 7 },
    { order: paidOrder({ visit: visitAt(EARLIER) }) },
  ),
  rowOf(
    'Its work begins',
    ['desk-move', move],
    { progress: 'in-work', rev: 7 },
    { order: onSite('received') },
  ),
  rowOf(
    'It waits',
    ['desk-move', move],
    { progress: 'waiting', message: 'For parts', rev: 7 },
    { order: onSite('in-work') },
  ),
  rowOf('It is ready', ['desk-move', move], { progress: 'ready', rev: 7 }, { order: onSite('in-work') }),
  rowOf(
    'Hand-over',
    ['desk-move', move],
    { progress: 'collected', rev: 7 },
    { order: onSite('ready', paid) },
  ),
  rowOf(
    'Hand-over, with money due',
    ['desk-move', move],
    { progress: 'collected', withDue: true, rev: 7 },
    { order: onSite('ready') },
  ),
  rowOf(
    'A car does not come',
    ['desk-move', move],
    { progress: 'not-come', rev: 7 },
    { order: paidOrder({ visit: visitAt(EARLIER) }) },
  ),
  rowOf(
    'A visit is given up',
    ['desk-move', move],
    { progress: 'given-up', rev: 7 },
    { order: paidOrder({ visit: visitAt(LATER) }) },
  ),
  rowOf(
    'A visit is set',
    ['desk-visit', visit],
    { start: LATER, rev: 7 },
    {
      order: deskOrder({ vehicle: { plate: 'DHK-11' } }),
      replies: [[null, null, []]],
      days: daysFrom('2026-11-25'),
    },
  ),
  rowOf(
    'A member works on it',
    ['desk-mechanic', mechanic],
    { mechanic: 'Jamal', rev: 7 },
    { order: onSite('in-work'), replies: [['uid-2', JSON.stringify({ name: 'Jamal', role: 'desk' })]] },
  ),
  rowOf(
    'A service is added',
    ['desk-add', add],
    { type: 'added', id: ID, service: 'brakes', amount: 245_000, agreed: true, rev: 7 },
    { order: onSite('in-work'), replies: [JSON.stringify(brakes)] },
  ),
  rowOf(
    'An added one is removed',
    ['desk-add', add],
    { type: 'removed', id: ID },
    { order: onSite('in-work', added), replies: [null] },
  ),
  rowOf(
    'A finding is written down',
    ['desk-finding-set', findingSet],
    { text: 'Worn', urgency: 'now', price: 420_000, photos: [] },
    { order: onSite('in-work') },
  ),
  rowOf(
    'A finding is removed',
    ['desk-finding-remove', findingRemove],
    { seen: 5 },
    { order: onSite('in-work', finding) },
  ),
  rowOf(
    'The customer is asked',
    ['desk-findings-ask', findingsAsk],
    { findings: [{ id: ID, version: 5 }] },
    { order: onSite('in-work', finding) },
  ),
  rowOf(
    'An answer by phone',
    ['desk-findings-answer', findingsAnswer],
    { answers: [{ id: ID, version: 5, value: 'approved' }] },
    { order: onSite('waiting', asked) },
  ),
  rowOf(
    'Approved work begins',
    ['desk-finding-begin', findingBegin],
    { seen: 6 },
    { order: onSite('in-work', approved) },
  ),
  rowOf(
    'Money is taken',
    ['desk-take', take],
    { type: 'taken', id: ID, way: 'cash', amount: PRICE },
    { order: onSite('ready') },
  ),
  rowOf(
    'Money is given back',
    ['desk-take', take],
    { type: 'given-back', id: ID, way: 'cash', amount: 100, reason: 'r' },
    { order: onSite('ready', paid) },
  ),
  rowOf(
    'An amount is taken off',
    ['desk-reduce', reduce],
    { type: 'given', kind: 'discount', due: PRICE, ...off },
    { order: onSite('ready') },
  ),
  rowOf(
    'That is taken back',
    ['desk-reduce', reduce],
    { type: 'undone', id: ID },
    { order: onSite('ready', reduced) },
  ),
  rowOf('A debt is told', ['desk-debt-told', debtTold], { id: ID }, { order: onSite('collected') }),
  rowOf(
    'A debt is written off',
    ['desk-write-off', writeOff],
    { type: 'given', id: ID, due: PRICE, reason: 'r' },
    { order: onSite('collected') },
  ),
  rowOf(
    'It is asked for again',
    ['desk-write-off', writeOff],
    { type: 'undone', id: OTHER },
    { order: onSite('collected', writtenOff) },
  ),
  rowOf(
    'An invoice is issued',
    ['desk-invoice', invoice],
    { type: 'invoice', id: ID, amount: PRICE, buyer },
    { order: onSite('ready'), replies: [[], 0] },
  ),
  rowOf(
    'A held payment is accepted',
    ['desk-decide', decide],
    { decision: 'release' },
    { order: orderIn('held') },
  ),
  rowOf(
    'A payment is to go back',
    ['desk-decide', decide],
    { decision: 'refund' },
    { order: paidOrder({ visit: visitAt(LATER) }) },
  ),
  rowOf(
    'A part of it goes back',
    ['desk-return', giveBack],
    { id: ID, captureId: 'c1', amount: 100, kept: PRICE, reason: 'r' },
    { order: paidOrder() },
  ),
  rowOf(
    'A failed refund starts again',
    ['desk-refund', refund],
    { ...due, decision: 'restart', state: 'failed' },
    { order: unreturned },
  ),
  rowOf(
    'It is recorded by hand',
    ['desk-refund', refund],
    { ...due, decision: 'given-back', state: 'failed' },
    { order: unreturned },
  ),
  rowOf('A booking is cancelled', ['desk-booking-cancel', cancel], undefined, { order: deskOrder() }),
];
