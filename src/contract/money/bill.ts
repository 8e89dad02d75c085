import * as z from 'zod/mini';
import { type PaymentMethod, paymentMethods } from './desk-payment.ts';
import { currencySchema, gatewaySchema, moneySchema } from './money.ts';

/* The bill of an order as it is shown: what is charged, what has come, and what is due. Amounts are in minor units of their currency. */

/** The reductions that a member of staff can take off a bill: to a round sum, a discount, or a service or work that is not charged. */
export const reductionKinds = ['round-off', 'discount', 'warranty', 'goodwill'] as const;
export type ReductionKind = (typeof reductionKinds)[number];

/** A round-off takes less than this off, in paisa. */
export const MAX_ROUND_OFF = 1_000;

/** The most reductions of an order, whose record has a limit of its size. */
export const MAX_REDUCTIONS = 12;

/** The most services that are added to a booking, whose record has a limit of its size. */
export const MAX_ADDED = 5;

/** The name of a member of the staff: customers do not see it. */
const by = z.optional(z.string());

/**
 * A charge in words: a service, approved work, or what was taken off as a negative amount. `reason` says why a service has another price, for the
 * staff only, or why something was taken off. A `withdrawn` service is charged no longer; what is `byOwner` only an owner takes back.
 */
const lineSchema = z.object({
  id: z.string(),
  kind: z.enum(['service', 'work', 'reduction']),
  text: z.string(),
  amount: z.int(),
  currency: currencySchema,
  reason: z.optional(z.string()),
  by,
  withdrawn: z.optional(z.literal(true)),
  byOwner: z.optional(z.literal(true)),
});
export type BillLine = z.infer<typeof lineSchema>;

/**
 * A part of a payment that goes back since `at`, or went back then if it `isDone`: `byBank` if the customer's bank has given it back, after a dispute.
 * `reason` is that of the member who gave it back.
 */
const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  at: z.string(),
  isDone: z.optional(z.literal(true)),
  byBank: z.optional(z.literal(true)),
  reason: z.optional(z.string()),
  by,
});

/** Money that has come; `held` while the garage reviews it. What is kept of it is its amount, less its refunds. */
export const paymentSchema = z.object({
  id: z.string(),
  method: z.enum([...gatewaySchema.options, ...paymentMethods]),
  amount: z.int(),
  currency: currencySchema,
  at: z.string(),
  transactionId: z.optional(z.string()),
  held: z.optional(z.literal(true)),
  /** Of a card or a wallet at the desk. */
  reference: z.optional(z.string()),
  refunds: z.array(refundSchema),
  by,
});
export type BillPayment = z.infer<typeof paymentSchema>;

/** A bill, in the order in which it grew. `due` is asked for next: in taka, but the price of a customer's own booking until that is paid. `overpayment` was paid too much, in paisa. */
export const billSchema = z.object({
  lines: z.array(lineSchema),
  payments: z.array(paymentSchema),
  due: moneySchema,
  overpayment: z.optional(z.int()),
});
export type Bill = z.infer<typeof billSchema>;

const sumOf = (all: { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0);

export const amountNetOfRefunds = ({ amount, refunds }: BillPayment): number => amount - sumOf(refunds);

/** Returns whether some of what a bill charges is paid, and some is due. */
export const isBillPartPaid = ({ due, payments }: Bill): boolean =>
  due.amount > 0 && payments.some((payment) => amountNetOfRefunds(payment) > 0);

/** Returns whether what was booked is charged no longer, as its money has gone back. */
export const isBookingUncharged = ({ lines: [booked] }: Bill): boolean => booked?.withdrawn === true;

/** Returns whether the desk has taken a payment, and by which method. */
export const isDeskPayment = <Of extends { method: string }>(
  payment: Of,
): payment is Of & { method: PaymentMethod } => paymentMethods.some((method) => method === payment.method);

/** Returns the payments of the desk that are kept, in paisa. */
export const keptAtDesk = ({ payments }: Bill): number =>
  payments.filter(isDeskPayment).reduce((sum, payment) => sum + amountNetOfRefunds(payment), 0);

/** Returns what is due in taka, in paisa: nothing while a customer's own booking is unpaid, which is paid by a payment page. */
export const dueInTaka = ({
  bill,
  payment,
  link,
}: {
  bill: Bill;
  payment: string;
  link?: string | undefined;
}): number => (link === undefined && payment === 'unpaid' ? 0 : bill.due.amount);

/** Returns the services that the desk has added to what was booked, oldest first. */
export const addedServiceLinesOf = <Line extends { kind: string }>({ lines }: { lines: Line[] }) =>
  lines.filter((line): line is Line & { kind: 'service' } => line.kind === 'service').slice(1);

/** Returns what was booked, with what the desk has added: "Oil change + Brake pads". */
export const bookedAndAddedServices = ({ serviceName, bill }: { serviceName: string; bill: Bill }): string =>
  [serviceName, ...addedServiceLinesOf(bill).map(({ text }) => text)].join(' + ');

/** Returns what was taken off a bill, oldest first. */
export const reductionLinesOf = <Line extends { kind: string }>({ lines }: { lines: Line[] }) =>
  lines.filter((line): line is Line & { kind: 'reduction' } => line.kind === 'reduction');

/** Returns what the lines charge in taka, in paisa. */
export const chargedInTaka = (lines: BillLine[]): number =>
  sumOf(lines.filter(({ currency, withdrawn }) => currency === 'BDT' && !withdrawn));

/** Returns what is charged in taka beside what was booked, in paisa: for added services and approved work, less what was taken off. */
export const chargedBesideBooking = ({ lines }: Bill): number => chargedInTaka(lines.slice(1));

/** Returns the money at the desk that an event refers to, negative if it was given back; undefined if it refers to none. */
export function deskMoneyOf(
  { payments }: Bill,
  reference: string | undefined,
):
  | { amount: number; method: PaymentMethod; reason?: string | undefined; paidBy?: string | undefined }
  | undefined {
  const ofDesk = payments.filter(isDeskPayment);
  const taken = ofDesk.find(({ id }) => id === reference);
  if (taken) return { ...taken, paidBy: taken.reference };
  // What is given back at once may be of several payments.
  const parts = ofDesk.flatMap(({ method, refunds }) =>
    refunds.filter(({ id }) => id === reference).map((part) => ({ ...part, method })),
  );
  return parts[0] && { ...parts[0], amount: -sumOf(parts) };
}
