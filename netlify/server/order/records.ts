import * as z from 'zod/mini';
import { closedSchema } from '../../../src/contract/desk/desk-money.ts';
import { sentNoticeSchema } from '../../../src/contract/desk/desk-order.ts';
import { roleSchema } from '../../../src/contract/desk/desk-staff.ts';
import { movementSchema, tillActSchema } from '../../../src/contract/desk/desk-till.ts';
import { type DaySettings, fullnessFields } from '../../../src/contract/desk/desk-week.ts';
import { deferredWorkSchema, findingRecordSchema } from '../../../src/contract/findings/finding.ts';
import { reductionKinds } from '../../../src/contract/money/bill.ts';
import { disputeSchema, refundAtGatewaySchema } from '../../../src/contract/money/capture.ts';
import { paymentMethodSchema } from '../../../src/contract/money/desk-payment.ts';
import { currencySchema, gatewaySchema, moneySchema } from '../../../src/contract/money/money.ts';
import { orderEventSchema, orderSchema, progressSchema } from '../../../src/contract/order/order.ts';
import { languages } from '../../../src/contract/text/language.ts';
import { visitSchema } from '../../../src/contract/visits/visit.ts';

/* The records of the store, each with its schema. Times are ISO 8601, amounts in minor units of their currency. */

/** The name of the member of staff who has made a change. Customers do not see it. */
const by = z.optional(z.string());

/**
 * A service of the catalogue, as it was when it was booked, or added at the desk. `price` is in dollars, `reason` says why `amount` is not the catalogue's.
 * It is not charged any longer once it was withdrawn: its money has gone back, or its order was cancelled unpaid.
 */
const serviceLineSchema = z.object({
  id: z.string(),
  kind: z.literal('service'),
  service: z.string(),
  text: z.string(),
  textBn: z.optional(z.string()),
  img: z.string(),
  price: z.number(),
  minutes: z.int(),
  /** After how many months it is due again, if its customer can be reminded by mail. */
  months: z.optional(z.int()),
  amount: z.int(),
  currency: currencySchema,
  reason: z.optional(z.string()),
  /** The paisa by which it is below the catalogue's price, if a member has said so who is no owner. */
  below: z.optional(z.int()),
  by,
  /** The time at which a member has added it to the booking, as its customer had agreed. */
  addedAt: z.optional(z.string()),
  withdrawnAt: z.optional(z.string()),
});
export type ServiceLine = z.infer<typeof serviceLineSchema>;

/** Work that was found on the car, at a price in paisa unless it is a note. */
const workLineSchema = z.extend(findingRecordSchema, {
  kind: z.literal('work'),
  /** The price in paisa at which its customer had approved it, before the staff changed it: they are asked anew. */
  agreed: z.optional(z.int()),
});
export type WorkLine = z.infer<typeof workLineSchema>;

/** An amount that a member of staff takes off the bill, in paisa: negative. */
const reductionLineSchema = z.object({
  id: z.string(),
  kind: z.literal('reduction'),
  text: z.enum(reductionKinds),
  amount: z.int(),
  at: z.string(),
  by: z.string(),
  reason: z.optional(z.string()),
  /** An owner has given it: it is beyond what others may take off, or back. */
  byOwner: z.optional(z.literal(true)),
});
export type ReductionLine = z.infer<typeof reductionLineSchema>;

const lineSchema = z.discriminatedUnion('kind', [serviceLineSchema, workLineSchema, reductionLineSchema]);
export type Line = z.infer<typeof lineSchema>;

/**
 * A part of a payment that goes back, or has: due since `at`, in the currency that was taken. A gateway's has `atGateway` once it has
 * begun, whose `id` is the gateway's; the desk's is done.
 */
const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  at: z.string(),
  /** It was not due when it came. */
  atOnce: z.optional(z.literal(true)),
  by,
  /** A member has given it back for this reason, by the request of this id. */
  reason: z.optional(z.string()),
  requestId: z.optional(z.string()),
  atGateway: z.optional(refundAtGatewaySchema),
  /** When the gateway had called its refunds complete that failed after all, and when each of them came back. */
  reversals: z.optional(z.array(z.object({ wentAt: z.string(), at: z.string() }))),
  /** The time at which the bank, which had taken it, has given it back to the garage: an appeal was won. */
  reinstatedAt: z.optional(z.string()),
});
export type Refund = z.infer<typeof refundSchema>;

/** Money that has come. `amount` counts for the bill; `refunds` are the oldest first. */
const paymentFields = {
  id: z.string(),
  amount: z.int(),
  currency: currencySchema,
  at: z.string(),
  refunds: z.array(refundSchema),
};

/** Money that a gateway has taken, with its ids: `captured` is what it has taken and can refund, unless that was unreadable. */
const onlinePaymentSchema = z.object({
  ...paymentFields,
  method: gatewaySchema,
  transactionId: z.string(),
  refundReference: z.optional(z.string()),
  captured: z.optional(moneySchema),
  /** It differs from what was asked for, or is risky: the garage decides. */
  held: z.optional(z.literal(true)),
  /** It was held, and a member has accepted it. */
  released: z.optional(z.literal(true)),
  dispute: z.optional(disputeSchema),
  /** Its bank has warned of fraud, before any dispute: the warning's id at the gateway, and when it came. */
  fraudWarning: z.optional(z.object({ id: z.string(), at: z.string() })),
});
export type OnlinePayment = z.infer<typeof onlinePaymentSchema>;

/** Money that a member of staff has taken. */
const deskPaymentSchema = z.object({
  ...paymentFields,
  method: paymentMethodSchema,
  by: z.string(),
  /** By which a card's or a wallet's operator knows it. */
  reference: z.optional(z.string()),
});

const paymentSchema = z.discriminatedUnion('method', [onlinePaymentSchema, deskPaymentSchema]);
export type Payment = z.infer<typeof paymentSchema>;

/** The amount that a gateway's checkout session asks for, and the gateway's key of it. */
const checkoutSessionFields = {
  gateway: gatewaySchema,
  amount: z.int(),
  currency: currencySchema,
  createdAt: z.string(),
  sessionKey: z.optional(z.string()),
};

/** A checkout session. `opening`: it has no `url` yet; `failed`: none was opened; `closed`: it was paid, or is unpaid after a day. */
const checkoutSessionSchema = z.object({
  transactionId: z.string(),
  ...checkoutSessionFields,
  state: z.enum(['opening', 'open', 'failed', 'closed']),
  url: z.optional(z.string()),
});
export type CheckoutSession = z.infer<typeof checkoutSessionSchema>;

/**
 * An order as stored: the lines of its bill, the payments, the checkout sessions, and who has changed what (`bill.ts` has the sum). `order-fields.ts` has the
 * fate of each field.
 */
export const orderRecordSchema = z.extend(
  z.omit(orderSchema, {
    service: true,
    serviceName: true,
    img: true,
    price: true,
    minutes: true,
    payment: true,
    currency: true,
    amount: true,
    transactionId: true,
    paidAt: true,
    disputed: true,
    chargedBack: true,
    findings: true,
    bill: true,
    givenUpStart: true,
    nextService: true,
  }),
  {
    /** The service that was booked is the first one. */
    lines: z.array(lineSchema),
    /** In the order in which they came. */
    payments: z.array(paymentSchema),
    /** The latest last. */
    checkoutSessions: z.array(checkoutSessionSchema),
    /** The id of the link of a booking of the desk: the garage awaits the car before it is paid. */
    link: z.optional(z.string()),
    /** `keyTag` is the one that its key had at the hand-over. */
    progress: z.optional(z.extend(progressSchema, { by, keyTag: z.optional(z.string()) })),
    /** The tag of the hook where its key hangs, while the car is here. */
    keyTag: z.optional(z.string()),
    events: z.array(z.extend(orderEventSchema, { by })),
    /** The visit to which the car did not come, until there is another. */
    missedVisit: z.optional(visitSchema),
    /** Missing it has made the order's `lateChange`. */
    missedLate: z.optional(z.literal(true)),
    /** The language in which it was booked, or paid last: of its mails, and of the page to which a gateway returns. English if absent. */
    language: z.optional(z.enum(languages)),
    /** The acts of the staff's clients that were recorded, oldest first: by them a repeat is known (`acts.ts`). */
    acts: z.optional(z.array(z.object({ id: z.string(), hash: z.string(), at: z.string() }))),
    /** The last act of a member of staff: the version that it has made. */
    lastAct: z.optional(z.object({ by: z.string(), rev: z.int() })),
    /** The starts of the visits to which the car has not come, without what was taken back. */
    missedStarts: z.optional(z.array(z.string())),
    /** The start of the visit that it had last, and has no longer. */
    lastStart: z.optional(z.string()),
    /** The last change of its visit: an event's type; of one that is possible again, since when it was not. */
    visitChange: z.optional(
      z.object({
        type: z.string(),
        at: z.string(),
        actor: orderEventSchema.shape.actor,
        closedAt: z.optional(z.string()),
      }),
    ),
    /** The times of the first events of which an address that is not verified is told (`notices/unverified-address.ts`). */
    mailCauses: z.optional(z.array(z.string())),
    /** The time at which the garage was told last that its customer has answered what was found. */
    answerToldAt: z.optional(z.string()),
    /** How often the customer was written to about what is due, or was paid too much, and when last. */
    debtReminded: z.optional(
      z.object({ count: z.int(), at: z.string(), about: z.optional(z.literal('overpaid')) }),
    ),
    /** Debts that are asked for no longer, though they can be paid, or are asked for again as a negative amount; oldest first (`write-offs.ts`). */
    writeOffs: z.optional(
      z.array(
        z.object({
          id: z.string(),
          amount: z.int(),
          at: z.string(),
          by: z.string(),
          reason: z.optional(z.string()),
        }),
      ),
    ),
    /** Since when the car waits for its customer's answer, if nobody has said so otherwise. */
    asksSince: z.optional(z.string()),
    /** Since when the car has waited, and who had said so, before work began by itself. */
    waited: z.optional(z.object({ at: z.string(), by })),
    /** The amount that members who are no owners have taken off its services and work, in paisa; negative if they have put more on it (`desk-limit.ts`). */
    takenOff: z.optional(z.int()),
    /** The name of the member of staff who works on the car. */
    mechanic: z.optional(z.string()),
    /** Its customer has asked to be reminded then. */
    reminds: z.optional(z.literal(true)),
    /** Its customer had been here when it was booked. */
    cameBefore: z.optional(z.literal(true)),
    /** The time at which it was cancelled, or erased before its car came: its customer no longer has it in the list. */
    cancelledAt: z.optional(z.string()),
    /** The time at which its customer has put it away once the car was collected: it is in the list no longer, and not cancelled. */
    putAwayAt: z.optional(z.string()),
    /** The time at which the customer's data was replaced by `erased`. */
    erasedAt: z.optional(z.string()),
    /** The time at which it was erased, but for what a debt needs that is open: the rest goes with that. */
    keptForDebt: z.optional(z.string()),
    /** The change for a year after which its car has not come: it is not awaited until the next one. */
    forgottenAfter: z.optional(z.string()),
    /** The commit that has written this version. */
    commit: z.optional(z.string()),
  },
);
export type OrderRecord = z.infer<typeof orderRecordSchema>;

/** A transaction: refers to its order, and remembers its checkout session once that has left the order. The link of a booking of the desk has none. */
export const transactionRecordSchema = z.object({
  uid: z.string(),
  orderId: z.string(),
  checkoutSession: z.optional(z.object(checkoutSessionFields)),
  /** The time at which a call in the name of its gateway first said that it was paid, while the gateway's API knew of no money. */
  saidPaidAt: z.optional(z.string()),
});
export type TransactionRecord = z.infer<typeof transactionRecordSchema>;

/** The recipients of notices, each with a channel of its own: the garage's webhook, its mailbox, customers' mail and their phone. */
export type Recipient = 'garage' | 'mailbox' | 'customer' | 'phone';

/**
 * A notice about an order, or one of its transactions or captures, at a `rev` of the order (0 if unmatched), or else about a check (`health/troubles.ts`).
 * `at` is when it is due first, `tries` counts failures. A newer version may have stored other recipients and kinds.
 */
export const noticeSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  kind: z.string(),
  /** Absent if no order knows what it is about. */
  orderId: z.optional(z.string()),
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
 * Money that no order records. `orderId` is as we had sent it to the gateway; `closed` says what became of the money. What `isDuplicate`
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
  isDuplicate: z.optional(z.literal(true)),
  atGateway: z.optional(refundAtGatewaySchema),
  closed: z.optional(closedSchema),
});
export type UnmatchedRecord = z.infer<typeof unmatchedRecordSchema>;

/** The order that an idempotency key has created, and the hash of the request's body. */
const idempotencyRecordSchema = z.object({ orderId: z.string(), bodyHash: z.string() });
export type IdempotencyRecord = z.infer<typeof idempotencyRecordSchema>;

/**
 * A visit of a customer as a day's agenda has it: the work of that day, and `start` if the car comes on it. Those of one `arrival` take one place.
 * Once the car has `arrived`, the visit takes its place and its work still, but nobody waits for the car.
 */
export const agendaEntrySchema = z.object({
  uid: z.string(),
  start: z.optional(z.string()),
  arrival: z.optional(z.string()),
  minutes: z.int(),
  arrived: z.optional(z.literal(true)),
});
export type AgendaEntry = z.infer<typeof agendaEntrySchema>;

/**
 * A car that a customer has collected: its plate as it is compared, the services, the deferred work,
 * and what the order was booked from.
 */
const collectedCarSchema = z.object({
  plate: z.string(),
  at: z.string(),
  serviceName: z.string(),
  serviceNameBn: z.optional(z.string()),
  deferredWork: z.optional(z.array(deferredWorkSchema)),
  work: orderSchema.shape.work,
});
export type CollectedCar = z.infer<typeof collectedCarSchema>;

/** The settings of one day that are not as usual: closed, other places at each time, or other minutes of work. */
export const storedDaySettingsSchema = z.object({
  closed: z.optional(z.literal(true)),
  places: z.optional(z.int()),
  minutes: z.optional(z.int()),
});

/** How full a day was when it ended. */
export const fullnessSchema = z.object(fullnessFields);
export type Fullness = z.infer<typeof fullnessSchema>;

/** The till of a day: how it was closed, or reopened, last; its movements, and what was done on that day about the till of any day, both oldest first. */
export const tillRecordSchema = z.object({
  closing: z.optional(tillActSchema),
  movements: z.optional(z.array(movementSchema)),
  acts: z.array(tillActSchema),
});
export type TillRecord = z.infer<typeof tillRecordSchema>;

/** A member of the staff. No two have the same name, however its letters are cased. */
export const staffRecordSchema = z.object({ name: z.string(), role: roleSchema });
export type StaffRecord = z.infer<typeof staffRecordSchema>;

/** A notice that was sent, or given up; of an SMS, which is recorded before it is sent, the parts that it has counted. */
const sentRecordSchema = z.extend(sentNoticeSchema, { parts: z.optional(z.int()) });
export type SentRecord = z.infer<typeof sentRecordSchema>;

/** Returns a parser that keeps the fields which only a newer version knows, at every level: a rollback must not lose them. */
const parserOf =
  <T extends z.ZodMiniType>(schema: T) =>
  (json: string): z.output<T> => {
    const stored: unknown = JSON.parse(json);
    const parsed = z.parse(schema, stored);
    keepUnknown(parsed, stored);
    return parsed;
  };

function keepUnknown(parsed: unknown, stored: unknown): void {
  if (typeof parsed !== 'object' || typeof stored !== 'object' || !parsed || !stored) return;
  for (const [key, value] of Object.entries(stored)) {
    if (Object.hasOwn(parsed, key)) keepUnknown(Reflect.get(parsed, key), value);
    // No field of a record, but a name that would change what all objects have.
    else if (key !== '__proto__') Reflect.set(parsed, key, value);
  }
}

export const parseOrder = parserOf(orderRecordSchema);
export const parseTransaction = parserOf(transactionRecordSchema);
export const parseNotice = parserOf(noticeSchema);
export const parseSentNotice = parserOf(sentRecordSchema);
export const parseUnmatched = parserOf(unmatchedRecordSchema);
export const parseIdempotency = parserOf(idempotencyRecordSchema);
export const parseCollectedCar = parserOf(collectedCarSchema);
export const parseAgendaEntry = parserOf(agendaEntrySchema);
export const parseMember = parserOf(staffRecordSchema);

/** Parses how full a day was; undefined if that is not recorded. */
export const parseDayFullness = (json: string | null | undefined): Fullness | undefined =>
  typeof json === 'string' ? parserOf(fullnessSchema)(json) : undefined;

/** Parses the stored till of a day; null if there is none. */
export const parseTillRecord = (json: string | null): TillRecord =>
  json === null ? { acts: [] } : parserOf(tillRecordSchema)(json);

/** Parses the stored settings of a day; null if it is as usual. */
export const parseDaySettings = (json: string | null): DaySettings =>
  parserOf(storedDaySettingsSchema)(json ?? '{}');
