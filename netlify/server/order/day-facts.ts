import { isFindingToAnswer, unapprovedFindings } from '../../../src/contract/findings/finding.ts';
import { currencySchema, type Money } from '../../../src/contract/money/money.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import {
  amountTaken,
  bookedServiceLine,
  chargesOf,
  deskPaymentsOf,
  findingsOf,
  isOwnBooking,
  netPaidOfCharges,
  onlineMovesOf,
  onlinePayments,
  wasRefundedAtOnce,
} from './bill.ts';
import type { Fact, OfKind } from './fact-subjects.ts';
import type { Line, OrderRecord, ReductionLine, ServiceLine, WorkLine } from './records.ts';
import { writeOffSteps } from './write-offs.ts';

/*
 * The facts of an order that the owner's month adds up, each on its day in Dhaka (docs/decisions/owners-month.md says which day, and why). Amounts are in
 * minor units.
 */

/** A fact on a day in Dhaka. */
type DayFact = Fact & { day: string };

/** Returns the facts of an order, several of which may be about the same on one day. */
export const dayFactsOf = (order: OrderRecord): DayFact[] => [
  ...factsOfCharges(order),
  ...factsOfMoney(order),
  ...factsOfWriteOffs(order),
  ...factsOfFindings(order),
  ...factsOfCar(order),
  ...factsOfBooking(order),
];

const on = (time: string, fact: Fact): DayFact => ({ ...fact, day: dayInDhaka(time) });

/** Returns an amount as facts of work have it. */
const inCurrencies = ({ amount, currency }: Money) => ({ BDT: 0, USD: 0, [currency]: amount });

/** Returns when an order was billed: once its car was collected, or it was cancelled; undefined as long as it is not. */
function billedAtOf({ progress, cancelledAt }: OrderRecord): string | undefined {
  if (!progress) return cancelledAt;
  return progress.state === 'collected' ? progress.at : undefined;
}

/** A line of a bill that is charged, and when. */
export type BilledCharge = ReturnType<typeof chargesOf>[number] & { at: string };

/**
 * Returns what an order charges once it was billed. What comes to the bill later counts then. One whose car has not come charges what is kept: an erasure
 * cancels what was not paid, or in part, and leaves its price.
 */
export function billedCharges(order: OrderRecord): BilledCharge[] {
  const billedAt = billedAtOf(order);
  if (billedAt === undefined) return [];
  if (!order.progress)
    return currencySchema.options
      .map((currency) => ({ amount: netPaidOfCharges(order, currency), currency }))
      .filter(({ amount }) => amount > 0)
      .map((kept) => ({ line: bookedServiceLine(order), ...kept, at: billedAt }));
  return chargesOf(order)
    .filter(({ line, amount }) => (line.kind === 'service' ? line.withdrawnAt === undefined : amount !== 0))
    .map((charge) => {
      const since = addedAt(charge.line);
      return { ...charge, at: since > billedAt ? since : billedAt };
    });
}

function factsOfCharges(order: OrderRecord): DayFact[] {
  const { progress, mechanic } = order;
  const facts = billedCharges(order).flatMap(({ line, amount, currency, at }) => {
    const charged = on(at, { kind: 'charged', currency, amount });
    if (!progress) return [charged, on(at, { kind: 'kept', currency, amount })];
    const minutes = line.kind === 'reduction' ? 0 : (line.minutes ?? 0);
    const work = { ...inCurrencies({ amount, currency }), minutes };
    return [
      charged,
      on(at, { kind: 'mechanic', mechanic, count: 0, ...work }),
      on(
        at,
        line.kind === 'reduction'
          ? { kind: 'off', off: line.text, reason: reasonOf(order, line), count: 1, amount }
          : { ...titleOf(order, line), count: 1, ...work },
      ),
    ];
  });
  const billedAt = progress && billedAtOf(order);
  return billedAt === undefined
    ? facts
    : [...facts, on(billedAt, { kind: 'mechanic', mechanic, count: 1, BDT: 0, USD: 0, minutes: 0 })];
}

/** Returns when a line came to the bill; nothing if it was booked. */
function addedAt(line: Line): string {
  if (line.kind === 'service') return line.addedAt ?? '';
  return line.kind === 'work' ? (line.answer?.at ?? '') : line.at;
}

/** Returns why a reduction was given. What was typed leaves with the customer's data. */
const reasonOf = ({ erasedAt, keptForDebt = erasedAt }: OrderRecord, { reason }: ReductionLine) =>
  keptForDebt === undefined ? reason : undefined;

/** Returns which service was done, or that it was work that was found, also if that was booked later. */
function titleOf({ work }: OrderRecord, line: ServiceLine | WorkLine) {
  if (line.kind === 'work' || (work && line.addedAt === undefined)) return { kind: 'work' as const };
  const { service: id, text: name, textBn: nameBn } = line;
  return { kind: 'service' as const, id, name, nameBn };
}

/** Returns the money of an order that has moved, as the till of its day has it. */
export const moneyMovesOf = (order: OrderRecord) => [
  ...deskPaymentsOf(order).map((deskPayment) => ({ ...deskPayment, currency: 'BDT' as const })),
  ...onlineMovesOf(order),
];

/** Returns the money that has moved, and the disputes in their states. */
function factsOfMoney(order: OrderRecord): DayFact[] {
  const moves = moneyMovesOf(order);
  const disputes = onlinePayments(order).flatMap((payment) => {
    const { dispute } = payment;
    if (!dispute) return [];
    const { amount, currency } = amountTaken(payment);
    const { state } = dispute;
    return [on(dispute.at, { kind: 'dispute', state, currency, count: 1, amount: dispute.amount ?? amount })];
  });
  return [
    ...moves.map(({ method, currency, amount, at }) =>
      on(at, {
        ...{ kind: 'money', method, currency },
        ...{ taken: Math.max(amount, 0), takenCount: amount > 0 ? 1 : 0 },
        ...{ givenBack: Math.max(-amount, 0), givenBackCount: amount < 0 ? 1 : 0 },
      }),
    ),
    ...disputes,
  ];
}

/** Returns what was written off, what has come of it later, and what is asked for again, each on its own day. */
const factsOfWriteOffs = (order: OrderRecord): DayFact[] =>
  writeOffSteps(order).flatMap(({ at, off, came, count }) => [
    ...(off === 0 ? [] : [on(at, { kind: 'written-off', count, amount: off })]),
    ...(came === 0 ? [] : [on(at, { kind: 'recovered', count: Math.sign(came), amount: came })]),
  ]);

/** Returns what became of the findings that a customer was asked about. */
function factsOfFindings(order: OrderRecord): DayFact[] {
  const { progress } = order;
  const asked = findingsOf(order).filter(isFindingToAnswer);
  const deferred = progress?.state === 'collected' ? unapprovedFindings(asked) : [];
  const found = (at: string, became: OfKind<'finding'>['became'], amount = 0) =>
    on(at, { kind: 'finding', became, count: 1, amount });
  return [
    ...asked.flatMap(({ price, askedAt, answer, bookedAt }) => [
      ...(askedAt ? [found(askedAt, 'asked', price)] : []),
      ...(answer ? [found(answer.at, answer.value, price)] : []),
      ...(bookedAt ? [found(bookedAt, 'booked', price)] : []),
    ]),
    ...deferred.map(({ price }) => found(progress?.at ?? '', 'deferred', price)),
  ];
}

const ofOrder = (at: string, was: OfKind<'order'>['was']) => on(at, { kind: 'order', was, count: 1 });

/** Returns that the car has come, and each visit to which it did not. */
function factsOfCar(order: OrderRecord): DayFact[] {
  const { arrivedAt, progress, cameBefore, missedStarts = [] } = order;
  return [
    ...(progress && arrivedAt ? [ofOrder(arrivedAt, cameBefore ? 'again' : 'first')] : []),
    ...missedStarts.map((start) => ofOrder(start, 'missed')),
  ];
}

/** Returns that an order was booked, by its customer once money has come that was wanted; and that it was cancelled. */
function factsOfBooking(order: OrderRecord): DayFact[] {
  const { createdAt, cancelledAt } = order;
  const isOwn = isOwnBooking(order);
  const at = isOwn ? order.payments.find((payment) => !wasRefundedAtOnce(payment))?.at : createdAt;
  if (at === undefined) return [];
  return [
    ofOrder(at, isOwn ? 'web' : 'desk'),
    ...(cancelledAt === undefined ? [] : [ofOrder(cancelledAt, 'cancelled')]),
  ];
}
