import { isQuestion, unapproved } from '../../../src/contract/findings/finding.ts';
import { currencySchema, type Money } from '../../../src/contract/money/money.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import {
  chargesOf,
  findingsOf,
  isOwnBooking,
  keptOfCharges,
  onlineMovesOf,
  onlinePayments,
  serviceOf,
  takenOf,
  takingsOf,
  wasUnwanted,
} from './bill.ts';
import type { Fact, Subject } from './fact-subjects.ts';
import type { Line, OrderRecord, ReductionLine, ServiceLine, WorkLine } from './records.ts';
import { writeOffSteps } from './write-offs.ts';

/*
 * The facts of an order that the owner's month adds up, each on its day in Dhaka (docs/decisions/owners-month.md says which day, and why). Amounts are in
 * minor units.
 */

/** Returns the facts of an order, several of which may be of one day and subject. */
export const factsOf = (order: OrderRecord): Fact[] => [
  ...factsOfCharges(order),
  ...factsOfMoney(order),
  ...factsOfWriteOffs(order),
  ...factsOfFindings(order),
  ...factsOfCar(order),
  ...factsOfBooking(order),
];

const fact = (time: string, subject: Subject, ...numbers: number[]): Fact => ({
  day: dayInDhaka(time),
  subject,
  numbers,
});

/** Returns an amount as the numbers of facts have it: in taka, and in dollars. */
const inCurrencies = ({ amount, currency }: Money): number[] =>
  currency === 'BDT' ? [amount, 0] : [0, amount];

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
      .map((currency) => ({ amount: keptOfCharges(order, currency), currency }))
      .filter(({ amount }) => amount > 0)
      .map((kept) => ({ line: serviceOf(order), ...kept, at: billedAt }));
  return chargesOf(order)
    .filter(({ line, amount }) => (line.kind === 'service' ? line.withdrawnAt === undefined : amount !== 0))
    .map((charge) => {
      const since = addedAt(charge.line);
      return { ...charge, at: since > billedAt ? since : billedAt };
    });
}

function factsOfCharges(order: OrderRecord): Fact[] {
  const { progress, mechanic } = order;
  const facts = billedCharges(order).flatMap(({ line, amount, currency, at }) => {
    const charged = fact(at, ['charged', currency], amount);
    if (!progress) return [charged, fact(at, ['kept', currency], amount)];
    const money = inCurrencies({ amount, currency });
    const minutes = line.kind === 'reduction' ? 0 : (line.minutes ?? 0);
    return [
      charged,
      fact(at, mechanicOf(mechanic), 0, ...money, minutes),
      line.kind === 'reduction'
        ? fact(at, reductionOf(order, line), 1, amount)
        : fact(at, workOf(order, line), 1, ...money, minutes),
    ];
  });
  const billedAt = progress && billedAtOf(order);
  return billedAt === undefined ? facts : [...facts, fact(billedAt, mechanicOf(mechanic), 1, 0, 0, 0)];
}

/** Returns when a line came to the bill; nothing if it was booked. */
function addedAt(line: Line): string {
  if (line.kind === 'service') return line.addedAt ?? '';
  return line.kind === 'work' ? (line.answer?.at ?? '') : line.at;
}

const mechanicOf = (name: string | undefined): Subject =>
  name === undefined ? ['mechanic'] : ['mechanic', name];

/** Returns the subject of a reduction. What was typed leaves with the customer's data. */
const reductionOf = (
  { erasedAt, keptForDebt = erasedAt }: OrderRecord,
  { text, reason }: ReductionLine,
): Subject => (reason === undefined || keptForDebt !== undefined ? ['off', text] : ['off', text, reason]);

/** Returns the subject of a service or of work that was found, also of that which was booked later. */
function workOf({ work }: OrderRecord, line: ServiceLine | WorkLine): Subject {
  if (line.kind === 'work' || (work && line.addedAt === undefined)) return ['work'];
  const { service, text, textBn } = line;
  return textBn === undefined ? ['service', service, text] : ['service', service, text, textBn];
}

/** Returns the money of an order that has moved, as the till of its day has it. */
export const movesOf = (order: OrderRecord) => [
  ...takingsOf(order).map((taking) => ({ ...taking, currency: 'BDT' as const })),
  ...onlineMovesOf(order),
];

/** Returns the money that has moved, and the disputes in their states. */
function factsOfMoney(order: OrderRecord): Fact[] {
  const moves = movesOf(order);
  const disputes = onlinePayments(order).flatMap((payment) => {
    const { dispute } = payment;
    if (!dispute) return [];
    const { amount, currency } = takenOf(payment);
    return [fact(dispute.at, ['dispute', dispute.state, currency], 1, dispute.amount ?? amount)];
  });
  return [
    ...moves.map(({ way, currency, amount, at }) =>
      fact(at, ['money', way, currency], ...(amount > 0 ? [amount, 1, 0, 0] : [0, 0, -amount, amount && 1])),
    ),
    ...disputes,
  ];
}

/** Returns what was written off, what has come of it later, and what is asked for again, each on its own day. */
const factsOfWriteOffs = (order: OrderRecord): Fact[] =>
  writeOffSteps(order).flatMap(({ at, off, came, count }) => [
    ...(off === 0 ? [] : [fact(at, ['written-off'], count, off)]),
    ...(came === 0 ? [] : [fact(at, ['recovered'], Math.sign(came), came)]),
  ]);

/** Returns what became of the findings that a customer was asked about. */
function factsOfFindings(order: OrderRecord): Fact[] {
  const { progress } = order;
  const asked = findingsOf(order).filter(isQuestion);
  const left = progress?.state === 'collected' ? unapproved(asked) : [];
  return [
    ...asked.flatMap(({ price = 0, askedAt, answer, bookedAt }) => [
      ...(askedAt ? [fact(askedAt, ['finding', 'asked'], 1, price)] : []),
      ...(answer ? [fact(answer.at, ['finding', answer.value], 1, price)] : []),
      ...(bookedAt ? [fact(bookedAt, ['finding', 'booked'], 1, price)] : []),
    ]),
    ...left.map(({ price = 0 }) => fact(progress?.at ?? '', ['finding', 'left'], 1, price)),
  ];
}

/** Returns that the car has come, and each visit to which it did not. */
function factsOfCar(order: OrderRecord): Fact[] {
  const { arrivedAt, progress, cameBefore, missedStarts = [] } = order;
  return [
    ...(progress && arrivedAt ? [fact(arrivedAt, ['order', cameBefore ? 'again' : 'first'], 1)] : []),
    ...missedStarts.map((start) => fact(start, ['order', 'missed'], 1)),
  ];
}

/** Returns that an order was booked, by its customer once money has come that was wanted; and that it was cancelled. */
function factsOfBooking(order: OrderRecord): Fact[] {
  const { createdAt, cancelledAt } = order;
  const isOwn = isOwnBooking(order);
  const at = isOwn ? order.payments.find((payment) => !wasUnwanted(payment))?.at : createdAt;
  if (at === undefined) return [];
  return [
    fact(at, ['order', isOwn ? 'web' : 'desk'], 1),
    ...(cancelledAt === undefined ? [] : [fact(cancelledAt, ['order', 'cancelled'], 1)]),
  ];
}
