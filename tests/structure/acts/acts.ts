import add from '../../../netlify/functions/desk-add.ts';
import cancel from '../../../netlify/functions/desk-booking-cancel.ts';
import debtReminded from '../../../netlify/functions/desk-debt-reminded.ts';
import decide from '../../../netlify/functions/desk-decide.ts';
import findingBegin from '../../../netlify/functions/desk-finding-begin.ts';
import findingRemove from '../../../netlify/functions/desk-finding-remove.ts';
import findingSet from '../../../netlify/functions/desk-finding-set.ts';
import findingsAnswer from '../../../netlify/functions/desk-findings-answer.ts';
import findingsAsk from '../../../netlify/functions/desk-findings-ask.ts';
import invoice from '../../../netlify/functions/desk-invoice.ts';
import mechanic from '../../../netlify/functions/desk-mechanic.ts';
import move from '../../../netlify/functions/desk-move.ts';
import giveBack from '../../../netlify/functions/desk-partial-refund.ts';
import reduce from '../../../netlify/functions/desk-reduce.ts';
import refund from '../../../netlify/functions/desk-refund.ts';
import take from '../../../netlify/functions/desk-take.ts';
import visit from '../../../netlify/functions/desk-visit.ts';
import writeOff from '../../../netlify/functions/desk-write-off.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { daysFrom, visitAt } from '../../support/cases/days.ts';
import { answeredWith, findingWith } from '../../support/cases/findings.ts';
import { wholeMove } from '../../support/cases/moves.ts';
import { deskOrder, orderIn, paidOrder, serviceLine } from '../../support/cases/orders.ts';
import { PRICE, paymentIn, takenAtDesk } from '../../support/cases/payments.ts';
import { at } from '../../support/cases/times.ts';
import { serviceOf } from '../../support/requests/catalogue-service.ts';
import { ID, type Row, rowsOf } from './row-of-act.ts';

/* The acts of the staff on a booking, each with an order on which it is made. */

const OTHER = '1bb6f1b8-1f5c-4c36-9f0f-4f3c2a1b0c9d';
const [EARLIER, LATER] = [at('2026-11-22', '09:00'), at('2026-11-25', '09:00')];

type Changes = Parameters<typeof deskOrder>[0];

const onSite = (state: NonNullable<OrderRecord['progress']>['state'], changes: Changes = {}) =>
  deskOrder({ progress: { state, at: EARLIER, by: 'Salma' }, vehicle: { plate: 'DHK-11' }, ...changes });
const paid = { payments: [takenAtDesk(PRICE)] };
const tagged = { keyTag: 'A7' };
const finding = { findings: [findingWith({ id: ID, askedAt: undefined })] };
const asked = { findings: [findingWith({ id: ID })] };
const approved = { findings: [answeredWith('approved', { id: ID })] };
const begun = { findings: [answeredWith('approved', { id: ID, begunAt: EARLIER })] };
const added = { lines: [serviceLine(), serviceLine({ id: ID, addedAt: EARLIER, by: 'Salma' })] };
const off = { id: ID, amount: 50_000, reason: 'came twice' };
const reduced: Changes = {
  lines: [
    serviceLine(),
    { ...off, kind: 'reduction', text: 'discount', amount: -50_000, at: EARLIER, by: 'S' },
  ],
};
const writtenOff = { writeOffs: [{ id: ID, amount: PRICE, at: EARLIER, by: 'Salma', reason: 'moved away' }] };
const due = { captureId: 'c1', refundId: paymentIn('refund-due').refunds[0]?.id ?? '' };
const failed = { state: 'failed', at: EARLIER, isFinal: true } as const;
const failedRefunds = paymentIn('refund-due').refunds.map((part) => ({ ...part, atGateway: failed }));
const unrefunded = orderIn('refund-due', { payments: [paymentIn('refund-due', { refunds: failedRefunds })] });
const brakes = serviceOf('brakes', { price: 20, minutes: 60 });
const buyer = { name: 'Rahim Traders', bin: '', address: '' };

const moveRow = rowsOf('desk-move', move);
const visitRow = rowsOf('desk-visit', visit);
const mechanicRow = rowsOf('desk-mechanic', mechanic);
const addRow = rowsOf('desk-add', add);
const findingSetRow = rowsOf('desk-finding-set', findingSet);
const findingRemoveRow = rowsOf('desk-finding-remove', findingRemove);
const findingsAskRow = rowsOf('desk-findings-ask', findingsAsk);
const findingsAnswerRow = rowsOf('desk-findings-answer', findingsAnswer);
const findingBeginRow = rowsOf('desk-finding-begin', findingBegin);
const takeRow = rowsOf('desk-take', take);
const reduceRow = rowsOf('desk-reduce', reduce);
const debtRemindedRow = rowsOf('desk-debt-reminded', debtReminded);
const writeOffRow = rowsOf('desk-write-off', writeOff);
const invoiceRow = rowsOf('desk-invoice', invoice);
const decideRow = rowsOf('desk-decide', decide);
const giveBackRow = rowsOf('desk-partial-refund', giveBack);
const refundRow = rowsOf('desk-refund', refund);
const cancelRow = rowsOf('desk-booking-cancel', cancel);

/** Returns what each act writes. */
export const rowsOfActs = (): Row[] => [
  moveRow('A car comes', wholeMove, { order: paidOrder({ visit: visitAt(EARLIER) }) }),
  moveRow('Its work begins', { progress: 'in-work', rev: 7 }, { order: onSite('received') }),
  moveRow('It waits', { progress: 'waiting', message: 'For parts', rev: 7 }, { order: onSite('in-work') }),
  moveRow('It is ready', { progress: 'ready', rev: 7 }, { order: onSite('in-work') }),
  moveRow('Hand-over', { progress: 'collected', rev: 7 }, { order: onSite('ready', { ...paid, ...tagged }) }),
  moveRow(
    'Hand-over, with money due',
    { progress: 'collected', withDue: true, rev: 7 },
    { order: onSite('ready', tagged) },
  ),
  moveRow(
    'A car does not come',
    { progress: 'not-come', rev: 7 },
    { order: paidOrder({ visit: visitAt(EARLIER) }) },
  ),
  moveRow(
    'A visit is given up',
    { progress: 'given-up', rev: 7 },
    { order: paidOrder({ visit: visitAt(LATER) }) },
  ),
  visitRow(
    'A visit is set',
    { start: LATER, rev: 7 },
    {
      order: deskOrder({ vehicle: { plate: 'DHK-11' } }),
      replies: [[null, null, []]],
      days: daysFrom('2026-11-25'),
    },
  ),
  mechanicRow(
    'A member works on it',
    { mechanic: 'Jamal', rev: 7 },
    { order: onSite('in-work'), replies: [['uid-2', JSON.stringify({ name: 'Jamal', role: 'desk' })]] },
  ),
  addRow(
    'A service is added',
    { type: 'added', id: ID, service: 'brakes', amount: 245_000, agreed: true, rev: 7 },
    { order: onSite('in-work'), replies: [JSON.stringify(brakes)] },
  ),
  addRow(
    'An added one is removed',
    { type: 'removed', id: ID },
    { order: onSite('in-work', added), replies: [null] },
  ),
  findingSetRow(
    'A finding is written down',
    { text: 'Worn', urgency: 'now', price: 420_000, photos: [] },
    { order: onSite('in-work') },
  ),
  findingRemoveRow('A finding is removed', { expected: 5 }, { order: onSite('in-work', finding) }),
  findingsAskRow(
    'The customer is asked',
    { findings: [{ id: ID, version: 5 }] },
    { order: onSite('in-work', finding) },
  ),
  findingsAnswerRow(
    'An answer by phone',
    { answers: [{ id: ID, version: 5, value: 'approved' }] },
    { order: onSite('waiting', asked) },
  ),
  findingBeginRow('Approved work begins', { expected: 6 }, { order: onSite('in-work', approved) }),
  findingBeginRow(
    'That is undone',
    { expected: 6, isUndone: true },
    { order: onSite('in-work', { ...begun, waited: { at: EARLIER, by: 'Salma' } }) },
  ),
  takeRow(
    'Money is taken',
    { type: 'taken', id: ID, method: 'cash', amount: PRICE },
    { order: onSite('ready') },
  ),
  takeRow(
    'Money is given back',
    { type: 'given-back', id: ID, method: 'cash', amount: 100, reason: 'r' },
    { order: onSite('ready', paid) },
  ),
  reduceRow(
    'An amount is taken off',
    { type: 'given', kind: 'discount', due: PRICE, ...off },
    { order: onSite('ready') },
  ),
  reduceRow('That is taken back', { type: 'undone', id: ID }, { order: onSite('ready', reduced) }),
  debtRemindedRow('A debtor is reminded', { id: ID }, { order: onSite('collected') }),
  writeOffRow(
    'A debt is written off',
    { type: 'given', id: ID, due: PRICE, reason: 'r' },
    { order: onSite('collected') },
  ),
  writeOffRow(
    'It is asked for again',
    { type: 'undone', id: OTHER },
    { order: onSite('collected', writtenOff) },
  ),
  invoiceRow(
    'An invoice is issued',
    { type: 'invoice', id: ID, amount: PRICE, buyer },
    { order: onSite('ready'), replies: [[], 0] },
  ),
  decideRow('A held payment is accepted', { decision: 'release' }, { order: orderIn('held') }),
  decideRow(
    'A payment is to go back',
    { decision: 'refund' },
    { order: paidOrder({ visit: visitAt(LATER) }) },
  ),
  giveBackRow(
    'A part of it goes back',
    { id: ID, captureId: 'c1', amount: 100, kept: PRICE, reason: 'r' },
    { order: paidOrder() },
  ),
  refundRow(
    'A failed refund starts again',
    { ...due, decision: 'restart', state: 'failed' },
    { order: unrefunded },
  ),
  refundRow(
    'It is recorded by hand',
    { ...due, decision: 'given-back', state: 'failed' },
    { order: unrefunded },
  ),
  cancelRow('A booking is cancelled', undefined, { order: deskOrder() }),
];
