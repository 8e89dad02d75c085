import { isPaymentDisputed } from '../../../src/contract/money/capture.ts';
import type { DeskPayment, PaymentMethod } from '../../../src/contract/money/desk-payment.ts';
import type { Currency, GatewayName, Money } from '../../../src/contract/money/money.ts';
import type { Receipt } from '../../../src/contract/money/payment.ts';
import type { Order } from '../../../src/contract/order/order.ts';
import type { Line, OnlinePayment, OrderRecord, Payment, Refund, ServiceLine, WorkLine } from './records.ts';

/*
 * The bill of an order. What is due is one sum (`balanceOf`): what its lines charge (`chargesOf`), less what is kept of its payments (`netPaidOf`). From the
 * same two lists follows all else that is said of its money. Amounts are in minor units.
 */

/** The lists of an order's bill. Without a `link` it is of a customer's own booking. */
type Bill = Pick<OrderRecord, 'lines' | 'payments' | 'link'>;

/** Returns whether a customer has booked online: a booking of the desk has a link. */
export const isOwnBooking = ({ link }: Pick<OrderRecord, 'link'>): boolean => link === undefined;

/* Balance: what is due, or was paid too much. */

export const dueInCurrency = (bill: Bill, currency: Currency): number =>
  Math.max(0, balanceOf(bill, currency));

/** Returns what is kept in a currency beyond what is charged: approved work was declined, for instance. */
export const overpaymentOf = (bill: Bill, currency: Currency = 'BDT'): number =>
  Math.max(0, -balanceOf(bill, currency));

/** Returns what is charged less what is kept: what is due, or what was paid too much if it is negative. */
const balanceOf = (bill: Bill, currency: Currency): number =>
  chargedIn(bill, currency) - netPaidIn(bill.payments, currency);

const chargedIn = (bill: Pick<Bill, 'lines' | 'link'>, currency: Currency): number =>
  sumOf(
    chargesOf(bill)
      .filter((charge) => charge.currency === currency)
      .map(({ amount }) => amount),
  );

const netPaidIn = (payments: Payment[], currency: Currency): number =>
  sumOf(payments.filter((payment) => payment.currency === currency).map(netPaidOf));

/** Returns what is kept in a currency of what is charged. */
export const netPaidOfCharges = (bill: Bill, currency: Currency): number =>
  Math.min(chargedIn(bill, currency), netPaidIn(bill.payments, currency));

export const sumOf = (amounts: number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/* Lines: what each charges. */

/**
 * Returns each line with what it charges. Reductions never take the sum in taka below nothing: one may outlive what it was given for. They take nothing
 * off a customer's own booking, which was paid before.
 */
export function chargesOf(bill: Pick<Bill, 'lines' | 'link'>): (Money & { line: Line })[] {
  const charges = bill.lines.map((line) => ({ line, ...chargeOf(line) }));
  let reducible = sumOf(
    charges
      .filter(({ line, currency }) => currency === 'BDT' && !(isOwnBooking(bill) && isBooked(line)))
      .map(({ amount }) => Math.max(0, amount)),
  );
  return charges.map((charge) => {
    if (charge.amount >= 0) return charge;
    const off = Math.min(-charge.amount, reducible);
    reducible -= off;
    return { ...charge, amount: off && -off };
  });
}

/** Returns what a line charges: a service once it is booked, work once it is approved, a reduction once a member has given it. */
function chargeOf(line: Line): Money {
  switch (line.kind) {
    case 'service':
      return { amount: line.withdrawnAt === undefined ? line.amount : 0, currency: line.currency };
    case 'work':
      return { amount: (line.answer?.value === 'approved' && line.price) || 0, currency: 'BDT' };
    case 'reduction':
      return { amount: line.amount, currency: 'BDT' };
  }
}

export const isServiceLine = (line: Line): line is ServiceLine => line.kind === 'service';
const isWork = (line: Line): line is WorkLine => line.kind === 'work';
const isAdded = (line: Line): boolean => isServiceLine(line) && line.addedAt !== undefined;
const isBooked = (line: Line): line is ServiceLine => isServiceLine(line) && line.addedAt === undefined;

/**
 * Returns the service that an order was booked for.
 * @throws {Error} if it has none, which no booking does
 */
export function bookedServiceLine({ _id, lines }: Pick<OrderRecord, '_id' | 'lines'>): ServiceLine {
  const service = lines.find(isBooked);
  if (!service) throw new Error(`order ${_id} has no service`);
  return service;
}

/** Returns the findings on an order's car, oldest first. */
export const findingsOf = ({ lines }: Pick<OrderRecord, 'lines'>): WorkLine[] => lines.filter(isWork);

/** Returns whether the customer has approved work: it is charged, and no page shows it of a car that is not here. */
export const hasApprovedWork = (bill: Pick<OrderRecord, 'lines'>): boolean =>
  findingsOf(bill).some(({ answer }) => answer?.value === 'approved');

export const workMinutesOf = ({ lines }: Pick<OrderRecord, 'lines'>): number =>
  sumOf(lines.filter(isServiceLine).map(({ minutes }) => minutes));

/* Payments: what is kept of each, and what goes back. */

/** Returns what is kept of a payment, in its own currency: also of one that is held. */
export const netPaidOf = (payment: Payment): number => countOf(payment, refundableAmount(payment));

/** Returns the part of a payment that does not go back, in the currency in which it was taken. */
export const refundableAmount = (payment: Payment): number =>
  amountTaken(payment).amount - sumOf(effectiveRefunds(payment).map(({ amount }) => amount));

/** Returns what a part of a payment counts for, in its own currency: gateways may take dollars as taka. */
const countOf = (payment: Payment, part: number): number =>
  part && Math.round((payment.amount * part) / amountTaken(payment).amount);

/** Returns what was taken, in the currency in which it goes back. */
export function amountTaken(payment: Payment): Money {
  const { amount, currency } = payment;
  return (isOnlinePayment(payment) && payment.captured) || { amount, currency };
}

/**
 * Returns the parts of a payment that go back, or have gone: not those that the gateway has made without us, and that did not arrive, nor those that a bank has
 * given back to the garage.
 */
export const effectiveRefunds = ({ refunds }: Payment): Refund[] =>
  refunds.filter(
    ({ atGateway, reinstatedAt }) => !(atGateway?.elsewhere && atGateway.state === 'failed') && !reinstatedAt,
  );

/** Returns the parts of a payment that go back, or have, with what each takes off what is kept, in the payment's currency. */
export function countedRefunds(payment: Payment): { part: Refund; amount: number }[] {
  let rest = amountTaken(payment).amount;
  return effectiveRefunds(payment).map((part) => {
    const before = countOf(payment, rest);
    rest -= part.amount;
    return { part, amount: before - countOf(payment, rest) };
  });
}

/** Returns the parts of a payment that are to go back, also if the bank decides about it. */
export const refundsDue = (payment: Payment): Refund[] =>
  effectiveRefunds(payment).filter((one) => !isDone(payment, one));

/** Returns whether a part of a payment has gone back: the desk gives money back at once. */
const isDone = (payment: Payment, { atGateway }: Refund): boolean =>
  !isOnlinePayment(payment) || atGateway?.state === 'refunded';

/** The reason of a refund by which the bank has taken the money, after a dispute. */
export const BY_BANK = 'taken back by the bank';

/** Returns whether the customer's bank has taken a part of a payment, and keeps it. */
export const isTakenByBank = ({ atGateway, reinstatedAt }: Refund): boolean =>
  atGateway?.reason === BY_BANK && reinstatedAt === undefined;

/** Returns whether a bank has taken a part of a payment by the dispute of an id, and keeps it. It may have taken several. */
export const isTakenByDispute = (part: Refund, disputeId: string): boolean =>
  isTakenByBank(part) && part.id.replace(/-\d+$/, '') === disputeId;

/** Returns when a part of a payment went back, or since when it is due. */
export const refundedOrDueAt = ({ at, atGateway }: Refund): string =>
  atGateway?.state === 'refunded' ? atGateway.at : at;

export const isOnlinePayment = (payment: Payment): payment is OnlinePayment => 'transactionId' in payment;

export const onlinePayments = ({ payments }: Pick<Bill, 'payments'>): OnlinePayment[] =>
  payments.filter(isOnlinePayment);

/** Returns the payments of a transaction: the first one, and those that have come by the same checkout session, and went back. */
export const paymentsOfTransaction = (order: Bill, id: string): OnlinePayment[] =>
  onlinePayments(order).filter(({ transactionId }) => transactionId === id);

/** Returns what the desk has taken for an order and not given back, in paisa: by one method, or by all. */
export const netPaidAtDesk = ({ payments }: Bill, method?: PaymentMethod): number =>
  sumOf(
    payments
      .filter((one) => !isOnlinePayment(one) && (method === undefined || one.method === method))
      .map(netPaidOf),
  );

/* State: what is said of a payment, and of the booking. */

/**
 * Returns the state of the money of an order's booking, as its customer sees it: held or paid by what covers the service that was booked, otherwise by what
 * gateways have to give back, or have given back. Money of the desk that covers less says nothing.
 */
export function bookingPaymentState(order: Bill): Order['payment'] {
  const payment = bookingPayment(order);
  if (payment?.held) return 'held';
  const accepted = order.payments.filter((one) => receiptStateOf(one) !== 'held');
  const isCovered = isOwnBooking(order)
    ? payment !== undefined
    : isServiceCovered({ ...order, payments: accepted });
  if (chargesService(order) && isCovered) return 'paid';
  // What is held for approved work is none of a booking whose money has gone back.
  const states = onlinePayments(order)
    .filter((one) => !(one.held && isPaymentBeyondBooking(order, one)))
    .map(receiptStateOf);
  return (['held', 'refund-due', 'refunded'] as const).find((state) => states.includes(state)) ?? 'unpaid';
}

/** Returns whether the service that was booked is charged: it is not once its money has gone back. */
const chargesService = ({ lines }: Bill): boolean =>
  lines.some((line) => isBooked(line) && line.withdrawnAt === undefined);

/** Returns whether what is kept covers the service of a booking of the desk. Each reduction is of its price first, whatever it was given for. */
function isServiceCovered(order: Bill): boolean {
  const booked = { ...order, lines: order.lines.filter((line) => line.kind !== 'work' && !isAdded(line)) };
  return (['BDT', 'USD'] as const).every((currency) => balanceOf(booked, currency) <= 0);
}

/**
 * Returns whether a payment was for more than the booking, which was paid before or cost nothing: for approved work, or a service that was added. The first
 * one that was wanted is that of a customer's own booking.
 */
export function isPaymentBeyondBooking(order: Bill, payment: Payment): boolean {
  if (wasRefundedAtOnce(payment)) return false;
  const index = order.payments.findIndex(({ id }) => id === payment.id);
  const earlier = order.payments.slice(0, index);
  if (isOwnBooking(order)) return earlier.some((one) => !wasRefundedAtOnce(one));
  return isServiceCovered(billAt(payment.at, { ...order, payments: earlier }));
}

/** Returns a bill as it was at a time: with what was withdrawn since, and without what was taken off or went back in part. A payment that went back whole counts as gone. */
const billAt = (time: string, { lines, payments, link }: Bill): Bill => ({
  lines: lines
    .filter((line) => line.kind !== 'reduction' || line.at <= time)
    .map((line) =>
      line.kind === 'service' && (line.withdrawnAt ?? '') > time ? { ...line, withdrawnAt: undefined } : line,
    ),
  payments: payments.map((one) =>
    refundableAmount(one) > 0 ? { ...one, refunds: one.refunds.filter(({ at }) => at <= time) } : one,
  ),
  link,
});

/** Returns whether a payment was not wanted when it came: it was sent back whole, even if the refund is not done. */
export function wasRefundedAtOnce(payment: Payment): boolean {
  const [first] = payment.refunds;
  return first?.atOnce === true && first.amount === amountTaken(payment).amount;
}

/** Returns the payment by a gateway that an order keeps for its booking, if it keeps one. */
export const bookingPayment = (order: Bill): OnlinePayment | undefined =>
  onlinePayments(order).find((one) => netPaidOf(one) > 0 && !isPaymentBeyondBooking(order, one));

export function receiptStateOf(payment: Payment): Receipt['state'] {
  if (isOnlinePayment(payment) && payment.held) return 'held';
  if (netPaidOf(payment) > 0) return 'paid';
  return refundsDue(payment).length > 0 ? 'refund-due' : 'refunded';
}

/** Returns the state of the money that a transaction has brought first, undefined if it has brought none. */
export function transactionState(
  order: Bill | undefined,
  transactionId: string,
): Receipt['state'] | undefined {
  const [first] = order ? paymentsOfTransaction(order, transactionId) : [];
  return first && receiptStateOf(first);
}

/** Returns whether nothing of a payment is kept, as the customer's bank has taken it, or what was left of it. */
export const isChargedBack = (payment: Payment): boolean =>
  receiptStateOf(payment) === 'refunded' && payment.refunds.some(isTakenByBank);

/** Returns whether a bank has warned of fraud with a payment of which some is kept, and that is not disputed yet. */
export const isFraudWarned = (payment: OnlinePayment): boolean =>
  payment.fraudWarning !== undefined && netPaidOf(payment) > 0 && !isPaymentDisputed(payment);

export const hasPaymentWithReceiptState = ({ payments }: Bill, state: Receipt['state']): boolean =>
  payments.some((payment) => receiptStateOf(payment) === state);

export const owesRefund = ({ payments }: Bill): boolean =>
  payments.some((payment) => refundsDue(payment).length > 0);

/** Returns whether a payment is disputed, or its bank inquires about it. */
export const isInDispute = ({ dispute }: OnlinePayment): boolean => dispute?.state === 'open';

/** Returns whether a payment is to go back in part or in whole, and the bank does not decide about it. */
export const hasMoneyToRefund = (payment: OnlinePayment): boolean =>
  refundsDue(payment).length > 0 && !isPaymentDisputed(payment);

/** Returns the ids of the transactions whose money is to go back by their gateways. */
export const transactionsToRefund = (order: Bill): Set<string> =>
  new Set(
    onlinePayments(order)
      .filter(hasMoneyToRefund)
      .map(({ transactionId }) => transactionId),
  );

/* Changes of the two lists. */

export const withFindingLines = <Of extends Pick<OrderRecord, 'lines'>>(
  order: Of,
  findings: WorkLine[],
): Of => ({
  ...order,
  lines: [...order.lines.filter((line) => !isWork(line)), ...findings],
});

export const withBookedService = (order: OrderRecord, changes: Partial<ServiceLine>): OrderRecord => {
  const service = bookedServiceLine(order);
  return {
    ...order,
    lines: order.lines.map((line) => (line === service ? { ...service, ...changes } : line)),
  };
};

/**
 * Returns an order that is over: what was added to it is gone, unless its car has come, and it is due like approved work. So is what was taken off that:
 * a customer's own booking was paid whole before.
 */
export function withoutAddedLines(order: OrderRecord): OrderRecord {
  if (order.progress) return order;
  const isGone = (line: Line) => isAdded(line) || (isOwnBooking(order) && line.kind === 'reduction');
  return { ...order, lines: order.lines.filter((line) => !isGone(line)) };
}

/** Returns an order that is over, and whose service is charged no longer. */
export function withoutService(order: OrderRecord, now: Date): OrderRecord {
  const withdrawnAt = bookedServiceLine(order).withdrawnAt ?? now.toISOString();
  return withBookedService(withoutAddedLines(order), { withdrawnAt });
}

/**
 * Returns an order with one of its payments changed. A customer's own booking costs no more than is kept then: it was paid before, and what is given back is
 * not due again.
 */
export function withPayment(order: OrderRecord, changed: Payment): OrderRecord {
  const payments = order.payments.map((payment) => (payment.id === changed.id ? changed : payment));
  const next = { ...order, payments };
  if (!isOwnBooking(next) || !chargesService(next) || !bookingPayment(next)) return next;
  const { amount, currency } = bookedServiceLine(next);
  const kept = netPaidIn(payments, currency);
  return kept < amount ? withBookedService(next, { amount: kept }) : next;
}

/* Moves: money that has come and gone, as members and gateways have it in their books. */

/** The reason of a refund of which a member has recorded that it was given back: by hand, or in the gateway's panel. */
export const BY_HAND = 'recorded by the garage';

/** The amount that a member has given back of a gateway's payment by one request, in the currency that was taken. */
interface GivenPart extends Money, Required<Pick<Refund, 'requestId' | 'reason'>> {
  captureId: string;
}

/** Returns what members have given back of the payments by gateways. The gateway's dashboard may have given back some of a part. */
export function refundsByMembers(order: Pick<Bill, 'payments'>): GivenPart[] {
  const parts = onlinePayments(order).flatMap((payment) =>
    effectiveRefunds(payment).flatMap(({ requestId, reason = '', amount }) =>
      requestId ? [{ ...amountTaken(payment), captureId: payment.id, requestId, reason, amount }] : [],
    ),
  );
  return [...Map.groupBy(parts, ({ requestId }) => requestId).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: sumOf([first, ...others].map(({ amount }) => amount)) }] : [],
  );
}

/** Money that a gateway has taken, or that has gone back if the amount is negative, in minor units of its currency. */
export interface OnlineMove extends Money {
  /** `by-hand` if the gateway does not say that it has gone back, but a member. */
  method: GatewayName | 'by-hand';
  at: string;
  /** The member who has given it back, and why. */
  by?: string | undefined;
  reason?: string | undefined;
}

/**
 * Returns the money of gateways that has come for an order, and gone back, in the currency in which it was taken. What has gone stays on its day, also if it
 * came back later.
 */
export const onlineMovesOf = (order: Pick<Bill, 'payments'>): OnlineMove[] =>
  onlinePayments(order).flatMap((payment) => {
    const { method, at, refunds } = payment;
    const { amount, currency } = amountTaken(payment);
    const back = refunds.flatMap((part): OnlineMove[] => {
      const { amount, by, reason, atGateway, reversals = [], reinstatedAt } = part;
      const gone = (at: string): OnlineMove => ({ method, amount: -amount, currency, at, by, reason });
      const again = (at: string): OnlineMove => ({ method, amount, currency, at });
      const went = atGateway?.state === 'refunded' ? gone(atGateway.at) : undefined;
      return [
        ...reversals.flatMap((one) => [gone(one.wentAt), again(one.at)]),
        ...(went ? [atGateway?.reason === BY_HAND ? { ...went, method: 'by-hand' as const } : went] : []),
        ...(went && reinstatedAt !== undefined ? [again(reinstatedAt)] : []),
      ];
    });
    return [{ method, amount, currency, at }, ...back];
  });

/** Returns the money that the desk has taken for an order, and given back as negative amounts, oldest first. */
export function deskPaymentsOf({ payments }: Bill): DeskPayment[] {
  const ofDesk = payments.flatMap((payment) => {
    if (isOnlinePayment(payment)) return [];
    const { id, method, amount, at, by, reference, refunds } = payment;
    const parts = refunds.map((part) => ({
      id: part.id,
      method,
      amount: -part.amount,
      at: part.at,
      by: part.by ?? by,
      reason: part.reason,
    }));
    return [{ id, method, amount, at, by, ...(reference && { reference }) }, ...parts];
  });
  // What is given back at once may be of several payments.
  return [...Map.groupBy(ofDesk, ({ id }) => id).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, amount: sumOf([first, ...others].map(({ amount }) => amount)) }] : [],
    )
    .sort((a, b) => a.at.localeCompare(b.at));
}
