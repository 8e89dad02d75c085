import * as z from 'zod/mini';
import { attemptStateSchema, disputeSchema, refundSchema } from '../../../src/contract/capture.ts';
import { closedSchema } from '../../../src/contract/desk-money.ts';
import { sentNoticeSchema } from '../../../src/contract/desk-order.ts';
import { roleSchema } from '../../../src/contract/desk-staff.ts';
import type { DaySettings } from '../../../src/contract/desk-week.ts';
import { deferredWorkSchema, findingRecordSchema } from '../../../src/contract/finding.ts';
import { gatewaySchema, moneySchema } from '../../../src/contract/gateway.ts';
import { languages } from '../../../src/contract/language.ts';
import { currencySchema } from '../../../src/contract/money.ts';
import { orderEventSchema, orderSchema, progressSchema } from '../../../src/contract/order.ts';
import { takingSchema } from '../../../src/contract/taking.ts';
import { visitSchema } from '../../../src/contract/visit.ts';

/* The records of the store, each with its schema. Times are ISO 8601, amounts in minor units of their currency. */

/** Money that a gateway has taken: its ids there, and the refundable amount unless that was unreadable. */
const captureFields = {
  captureId: z.optional(z.string()),
  refundReference: z.optional(z.string()),
  captured: z.optional(moneySchema),
  capturedAt: z.optional(z.string()),
  refund: z.optional(refundSchema),
  /** The number of times that the garage has started the refund anew. */
  refundRestarts: z.optional(z.int()),
  dispute: z.optional(disputeSchema),
};

const furtherCaptureSchema = z.object({ state: z.enum(['refund-due', 'refunded']), ...captureFields });

/** The gateway of a transaction, what is due there, and the gateway's key of the payment page. */
const dueFields = {
  gateway: gatewaySchema,
  amount: z.int(),
  currency: currencySchema,
  createdAt: z.string(),
  sessionKey: z.optional(z.string()),
  /** It is for what is due after the booking is paid, such as approved findings. */
  further: z.optional(z.literal(true)),
};

/**
 * An attempt to pay. `opening`: no page (`url`) yet; `failed`: none was opened; `expired`: unpaid after a day; else the state of its first money,
 * and `furtherCaptures` go back. A booking of the desk begins with `desk`, which no gateway knows: its price, and the id of its link.
 */
const attemptSchema = z.object({
  transactionId: z.string(),
  ...dueFields,
  state: attemptStateSchema,
  url: z.optional(z.string()),
  /** The amount that was paid, if another was due: it was held then. */
  charged: z.optional(moneySchema),
  ...captureFields,
  furtherCaptures: z.optional(z.array(furtherCaptureSchema)),
});
export type Attempt = z.infer<typeof attemptSchema>;
export type Capture = Pick<Attempt, keyof typeof captureFields> & { state: Attempt['state'] };

/** The name of the member of staff who has made a change. Customers do not see it. */
const by = z.optional(z.string());

/** An order as stored: what its customer sees, at least one attempt to pay, and who has changed what. `order-fields.ts` has the fate of each field. */
export const orderRecordSchema = z.extend(
  z.omit(orderSchema, {
    currency: true,
    amount: true,
    transactionId: true,
    paidAt: true,
    disputed: true,
    findings: true,
    due: true,
    nextService: true,
  }),
  {
    attempts: z.array(attemptSchema).check(z.minLength(1)),
    progress: z.optional(z.extend(progressSchema, { by })),
    events: z.array(z.extend(orderEventSchema, { by })),
    /** The visit to which the car did not come, until there is another. */
    missedVisit: z.optional(visitSchema),
    /** Missing it has made the order's `lateChange`. */
    missedLate: z.optional(z.literal(true)),
    /** The language in which it was booked, or paid last: of its mails, and of the page to which a gateway returns. English if absent. */
    language: z.optional(z.enum(languages)),
    /** The service's title in Bangla, if it had one. */
    serviceNameBn: z.optional(z.string()),
    /** The desk has booked it: the garage awaits the car before it is paid. */
    origin: z.optional(z.literal('desk')),
    /** The reason why its price is not the catalogue's. */
    priceReason: z.optional(z.string()),
    /** The money that the desk has taken for it, and given back. */
    takings: z.optional(z.array(takingSchema)),
    /** The name of the member of staff who works on the car. */
    mechanic: z.optional(z.string()),
    /** The findings on the car, oldest first. */
    findings: z.optional(z.array(findingRecordSchema)),
    /** After how many months the service is due again, as it was booked, if its customer can be reminded by mail. */
    months: z.optional(z.int()),
    /** Its customer has asked to be reminded then. */
    reminds: z.optional(z.literal(true)),
    /** The time at which it was cancelled, or erased before its car came: its customer no longer has it in the list. */
    cancelledAt: z.optional(z.string()),
    /** The time at which the customer's data was replaced by `erased`. */
    erasedAt: z.optional(z.string()),
    /** The change for a year after which its car has not come: it is not awaited until the next one. */
    forgottenAfter: z.optional(z.string()),
    /** The commit that has written this version. */
    commit: z.optional(z.string()),
  },
);
export type OrderRecord = z.infer<typeof orderRecordSchema>;

/** A transaction: refers to its order, and remembers what was due after its attempt has left the order. */
export const transactionRecordSchema = z.object({
  uid: z.string(),
  orderId: z.string(),
  ...dueFields,
  /** The time at which a call in the name of its gateway first said that it was paid, while the gateway's API knew of no money. */
  saidPaidAt: z.optional(z.string()),
});
export type TransactionRecord = z.infer<typeof transactionRecordSchema>;

/** The recipients of notices, each with a channel of its own: the garage's webhook, its mailbox, and customers. */
export type Recipient = 'garage' | 'mailbox' | 'customer';

/**
 * A notice about a transaction or one of its captures at a `rev` of its order (0 if unmatched), or else about a check (`health/troubles.ts`).
 * `at` is when it is due first, `tries` counts failures. A newer version may have stored other recipients and kinds.
 */
export const noticeSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  kind: z.string(),
  transactionId: z.string(),
  rev: z.int(),
  captureId: z.optional(z.string()),
  at: z.string(),
  tries: z.int(),
  /** The kind of a customer's notice that was given up, in the garage's notice of that; or the check that fails, or fails no longer. */
  about: z.optional(z.string()),
  /** A delivery has failed, but the recipient may have got it. */
  maybeSent: z.optional(z.literal(true)),
  givenUpAt: z.optional(z.string()),
});
export type Notice = z.infer<typeof noticeSchema>;

/**
 * Money that no order records. `orderId` is as we had sent it to the gateway; `closed` says what became of the money. What `isSurplus`
 * is of an order that has no room for it, and goes back by itself.
 */
export const unmatchedRecordSchema = z.object({
  transactionId: z.string(),
  orderId: z.string(),
  gateway: gatewaySchema,
  captureId: z.string(),
  refundReference: z.string(),
  captured: z.optional(moneySchema),
  at: z.string(),
  isSurplus: z.optional(z.literal(true)),
  refund: z.optional(refundSchema),
  closed: z.optional(closedSchema),
});
export type UnmatchedRecord = z.infer<typeof unmatchedRecordSchema>;

/** The order that an idempotency key has created, and the hash of the request's body. */
const idempotencyRecordSchema = z.object({ orderId: z.string(), bodyHash: z.string() });
export type IdempotencyRecord = z.infer<typeof idempotencyRecordSchema>;

/**
 * A visit of a customer as a day's agenda has it: the work of that day, and `start` if the car comes on it. Once the car has
 * `arrived`, the visit takes its place and its work still, but nobody waits for the car.
 */
export const agendaEntrySchema = z.object({
  uid: z.string(),
  start: z.optional(z.string()),
  minutes: z.int(),
  arrived: z.optional(z.literal(true)),
});
export type AgendaEntry = z.infer<typeof agendaEntrySchema>;

/**
 * A car that a customer has collected: its plate as it is compared, the order's transaction, the service, the work that the customer has left,
 * and what the order was booked from.
 */
const collectedCarSchema = z.object({
  plate: z.string(),
  transactionId: z.string(),
  at: z.string(),
  serviceName: z.string(),
  serviceNameBn: z.optional(z.string()),
  left: z.optional(z.array(deferredWorkSchema)),
  work: orderSchema.shape.work,
});
export type CollectedCar = z.infer<typeof collectedCarSchema>;

/** The settings of one day that are not as usual: closed, other places at each time, or other minutes of work. */
export const storedDaySettingsSchema = z.object({
  closed: z.optional(z.literal(true)),
  places: z.optional(z.int()),
  minutes: z.optional(z.int()),
});

/** A member of the staff. No two have the same name, however its letters are cased. */
export const staffRecordSchema = z.object({ name: z.string(), role: roleSchema });
export type StaffRecord = z.infer<typeof staffRecordSchema>;

const parserOf =
  <T extends z.ZodMiniType>(schema: T) =>
  (json: string): z.output<T> =>
    z.parse(schema, JSON.parse(json));

/** Keeps the fields of an order that only a newer version knows, as a rollback must not lose them. */
export const parseOrder: (json: string) => OrderRecord = parserOf(z.catchall(orderRecordSchema, z.unknown()));
export const parseTransaction = parserOf(transactionRecordSchema);
export const parseNotice = parserOf(noticeSchema);
export const parseSentNotice = parserOf(sentNoticeSchema);
export const parseUnmatched = parserOf(unmatchedRecordSchema);
export const parseIdempotency = parserOf(idempotencyRecordSchema);
export const parseCollectedCar = parserOf(collectedCarSchema);
export const parseAgendaEntry = parserOf(agendaEntrySchema);
export const parseMember = parserOf(staffRecordSchema);

/** Parses the stored settings of a day; null if it is as usual. */
export const parseDaySettings = (json: string | null): DaySettings =>
  parserOf(storedDaySettingsSchema)(json ?? '{}');
