import { expect, test } from 'vitest';
import { foundWith, jobWith } from '../../../tests/support/job.ts';
import { billWith, paymentOf, serviceLine, workLine } from '../../../tests/support/orders/bill.ts';
import type { DeskPaymentRequest } from '../../contract/desk/desk-booking-request.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import type { Role } from '../../contract/desk/desk-staff.ts';
import { mergePaidJob, moneyToTake, readDeskPayment, settlesAllOfCar } from './desk-payment-draft.ts';
import { chargedAtDesk, deskPaymentActsFor, jobMoneyOf, moneyQuestionBeforeStep } from './job-money.ts';

const link = 'a'.repeat(26);
const partly = billWith({ due: 420_000, payments: [paymentOf(100_000)] });
const desk = { bill: partly, link };
const unpaid = { bill: billWith({ due: 420_000 }), link };
const other = {
  orderId: 'other',
  rev: 2,
  serviceName: 'Brakes',
  minutes: 40,
  due: 250_000,
};
const paid = { bill: billWith({ payments: [paymentOf(420_000)] }), link };

test.each<[string, Partial<Job>, ReturnType<typeof deskPaymentActsFor>]>([
  ['of which some is paid', desk, ['taken', 'given-back']],
  ['that is paid', paid, ['given-back']],
  ['that is cancelled', { ...paid, cancelled: true }, ['given-back']],
  ['that its customer has cancelled, with approved work', { bill: unpaid.bill, cancelled: true }, ['taken']],
  ['of a customer’s own', {}, []],
  ['of a customer’s own, whose car has an unpaid one', { together: [other] }, ['all']],
  ['whose car has another one', { ...desk, together: [other] }, ['all', 'taken', 'given-back']],
])('the staff can do this about the money of a booking %s', (_case, changes, types) => {
  expect(deskPaymentActsFor(jobMoneyOf(jobWith('a', changes)))).toEqual(types);
});

const [TYPE, WHY] = ['Please type an amount such as 4,200.', 'Please say why.'];
const [TAKEN, BACK] = [
  { type: 'taken', method: 'cash' },
  { type: 'given-back', method: 'cash' },
] as const;

/** The texts of a dialog into which nothing is typed. */
const EMPTY = {
  ...{ taken: '', 'given-back': '', method: 'cash', rest: 'due', back: 'due' },
  ...{ card: '', wallet: '', reason: '' },
};

test.each<[string, DeskPaymentRequest['type'], string, ReturnType<typeof readDeskPayment>]>([
  ['4,200', 'taken', '', { request: { ...TAKEN, amount: 420_000 } }],
  ['4,200.01', 'taken', 'late', { errors: { taken: 'BDT 4,200 are due.' } }],
  ['all', 'taken', '', { errors: { taken: TYPE } }],
  ['1000', 'given-back', ' late ', { request: { ...BACK, amount: 100_000, reason: 'late' } }],
  ['1001', 'given-back', 'late', { errors: { 'given-back': 'The desk keeps BDT 1,000.' } }],
  ['0', 'given-back', ' ', { errors: { 'given-back': 'From BDT 0.01 to BDT 1,000.', reason: WHY } }],
  ['\u2212500', 'taken', '', { errors: { taken: 'From BDT 0.01 to BDT 4,200.' } }],
  ["\u200e৳ 4'2\u200b00", 'taken', '', { request: { ...TAKEN, amount: 420_000 } }],
])('%j can be %s or not, for “%s”: %j', (typed, type, reason, read) => {
  const texts = { ...EMPTY, taken: typed, 'given-back': typed, reason };
  expect(readDeskPayment(texts, type, moneyToTake(jobWith('a', desk), 'desk'))).toEqual(read);
});

const ABOVE = 'Only an owner may take more than BDT 500 off a booking.';
const off = (amount: number) => ({
  discount: { id: expect.any(String), amount, due: 420_000, reason: 'agreed' },
});

test.each<[string, Role, string, Partial<Job>, ReturnType<typeof readDeskPayment>]>([
  ['4000', 'desk', ' agreed ', {}, { request: { ...TAKEN, amount: 400_000, ...off(20_000) } }],
  ['4200', 'desk', '', {}, { request: { ...TAKEN, amount: 420_000 } }],
  ['3700', 'desk', '', {}, { errors: { reason: WHY } }],
  ['3699', 'desk', 'agreed', {}, { errors: { rest: ABOVE } }],
  ['1', 'owner', 'agreed', {}, { request: { ...TAKEN, amount: 100, ...off(419_900) } }],
  ['4000', 'desk', '', { cancelled: true }, { request: { ...TAKEN, amount: 400_000 } }],
])(
  'of 4,200 that are due, %s are taken by the %s and the rest is a discount, or not, for “%s” and %j',
  (typed, role, reason, changes, read) => {
    const texts = { ...EMPTY, taken: typed, rest: 'discount', reason };
    expect(
      readDeskPayment(texts, 'taken', moneyToTake(jobWith('a', { ...unpaid, ...changes }), role)),
    ).toEqual(read);
  },
);

const KEPT = { ...desk, bill: billWith({ payments: [paymentOf(600_000)] }) };
const FAULTY = { ...BACK, amount: 150_000, reason: 'faulty pads' };

test.each<[string, Role, number, object]>([
  ['off', 'owner', 0, { request: { ...FAULTY, off: expect.any(String) } }],
  ['due', 'owner', 0, { request: FAULTY }],
  ['off', 'owner', 150_000, { request: FAULTY }],
  ['off', 'desk', 0, { errors: { back: ABOVE } }],
  ['off', 'desk', 100_000, { request: { ...FAULTY, off: expect.any(String) } }],
])(
  'of 1,500 that go back, what is due again is %s, as the %s says of %d that were paid too much',
  (back, role, overpayment, read) => {
    const texts = { ...EMPTY, 'given-back': '1500', back, reason: 'faulty pads' };
    const job = jobWith('a', { ...KEPT, bill: { ...KEPT.bill, overpayment } });
    expect(readDeskPayment(texts, 'given-back', moneyToTake(job, role))).toEqual(read);
  },
);

test('a reference goes with money of a card or a wallet, and is said again to be another payment', () => {
  const read = (method: string, reference: string) =>
    readDeskPayment(
      { ...EMPTY, taken: '4200', method, [method]: reference },
      'taken',
      moneyToTake(jobWith('a', unpaid), 'desk'),
      '8N7A',
    );
  const request = { ...TAKEN, amount: 420_000 };
  expect(read('wallet', ' 9P1B ')).toEqual({ request: { ...request, method: 'wallet', reference: '9P1B' } });
  expect(read('card', '8N7A')).toEqual({
    request: { ...request, method: 'card', reference: '8N7A', overrides: 'reference' },
  });
  expect([read('wallet', ' '), read('cash', '9P1B')]).toEqual([
    { request: { ...request, method: 'wallet' } },
    { request },
  ]);
});

test('all that is due for a car is taken at once', () => {
  const money = moneyToTake(jobWith('a', { ...unpaid, together: [other] }), 'desk');
  expect(readDeskPayment({ ...EMPTY, method: 'card' }, 'all', money)).toEqual({
    request: {
      ...TAKEN,
      method: 'card',
      amount: 420_000,
      together: [{ orderId: 'other', amount: 250_000 }],
    },
  });
});

test.each<[Parameters<typeof settlesAllOfCar>[0], number, Partial<Job>, boolean]>([
  ['taken', 420_000, {}, true],
  ['taken', 419_900, {}, false],
  ['taken', 420_000, { together: [other] }, false],
  ['all', 670_000, { together: [other] }, true],
  ['given-back', 420_000, {}, false],
])(
  'nothing is due for a car once this is done, or something: %s %i of %j',
  (type, amount, changes, isAll) => {
    expect(settlesAllOfCar(type, amount, jobWith('a', { ...unpaid, ...changes }))).toBe(isAll);
  },
);

test('a car is handed over as its money has left it, also that of another booking, with what only the board knows', () => {
  const earlier = { count: 1, serviceName: 'Brakes', at: '2026-10-25T03:00:00.000Z' };
  const seen = jobWith('a', { earlier, bill: billWith(), together: [other] });
  const ofOwn = jobWith('a', { rev: 2, bill: billWith(), together: [other] });
  expect(mergePaidJob(ofOwn, seen)).toEqual({ ...ofOwn, earlier });
  const third = { ...other, orderId: 'c' };
  const ofOther = jobWith('b', { rev: 3, together: [{ ...other, orderId: 'a' }, third] });
  expect(mergePaidJob(ofOther, seen)).toMatchObject({
    ...{ orderId: 'a', rev: 1, earlier },
    together: [{ orderId: 'b', rev: 3, due: 0 }, third],
  });
});

test.each<[string, Parameters<typeof moneyQuestionBeforeStep>[1], Partial<Job>, boolean]>([
  ['is collected and not paid', 'collected', desk, true],
  ['is collected and cancelled, with approved work', 'collected', { ...desk, cancelled: true }, true],
  ['is collected and its customer’s own', 'collected', {}, false],
  ['is ready', 'ready', desk, false],
])('the staff are asked before a car leaves unpaid, or not: one that %s', (_case, step, changes, isAsked) => {
  const text = isAsked ? 'BDT 4,200 are still due.' : undefined;
  expect(moneyQuestionBeforeStep(jobWith('a', changes), step)?.text).toBe(text);
});

const approved = foundWith('f1', {
  price: 480_000,
  answer: { value: 'approved', way: 'account', at: '2026-11-25T03:00:00.000Z' },
});

test('the staff are asked before a car is ready of which approved work has not begun', () => {
  const job = (begunAt?: string) =>
    jobWith('a', { findings: [{ ...approved, ...(begunAt && { begunAt }) }] });
  expect(moneyQuestionBeforeStep(job(), 'ready')?.text).toBe(
    'Approved, and not begun: Brake pads worn. Ready all the same?',
  );
  expect(moneyQuestionBeforeStep(job(approved.at), 'ready')).toBeUndefined();
});

const withWork = billWith({ lines: [serviceLine(), workLine(480_000)] });

test.each<[string, Partial<Job>, number]>([
  ['of the desk, and approved work', { bill: withWork, link }, 1_086_375],
  ['that was paid online, and approved work', { bill: withWork }, 480_000],
])('the staff can read what is charged in taka for a booking %s', (_case, changes, charged) => {
  expect(chargedAtDesk(jobWith('a', changes))).toBe(charged);
});
