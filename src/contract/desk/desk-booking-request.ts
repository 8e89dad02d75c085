import * as z from 'zod/mini';
import type { FieldProblem } from '../http/field-problem.ts';
import { MAX_ROUND_OFF, reductionKinds } from '../money/bill.ts';
import { MAX_REFERENCE, paymentMethodSchema } from '../money/desk-payment.ts';
import { MAX_AMOUNT, MIN_AMOUNT } from '../money/money.ts';
import { visitTimeSchema } from '../order/order-request.ts';
import { languages } from '../text/language.ts';
import { readPhones } from '../text/phone.ts';
import { digitText, plainText } from '../text/plain-text.ts';
import { MAX_NAME, MAX_PHONE, MAX_PLATE, MAX_SEARCH, MAX_SENTENCE } from '../text/text-limits.ts';
import { carFields } from '../visits/visit.ts';
import { MAX_REASON } from './desk-money.ts';

/* The requests of the desk's bookings, apart from the responses so that no page loads their schemas. Amounts are in paisa. */

/** Returns the schema of an amount, of which people read in taka what is wrong. */
export const amountSchemaFrom = (least: number, problem: FieldProblem) =>
  z
    .number()
    .check(
      z.gte(least, problem),
      z.lte(MAX_AMOUNT, problem),
      z.multipleOf(1, 'too-fine' satisfies FieldProblem),
    );

/** An amount that can be paid online. */
export const payableSchema = amountSchemaFrom(MIN_AMOUNT, 'not-payable');

/** A price at the desk: nothing, or an amount that can be paid online. */
const deskPriceSchema = amountSchemaFrom(0, 'not-payable').check(
  z.refine((amount) => amount <= 0 || amount >= MIN_AMOUNT, 'not-payable' satisfies FieldProblem),
);

/** Nothing is a price that needs a reason. */
const freeForReason = z.refine<{ amount: number; priceReason?: string | undefined }>(
  ({ amount, priceReason = '' }) => amount !== 0 || priceReason.trim() !== '',
  { path: ['amount'], message: 'not-payable' satisfies FieldProblem },
);

/** A number by which somebody can be reached; or nothing. */
const reachableSchema = digitText(MAX_PHONE).check(
  z.refine((phone) => phone.trim() === '' || readPhones(phone).length > 0, 'no-phone' satisfies FieldProblem),
);

/** The objections that a member has seen and overrules: the day has no room, or the car is on the board already. */
const overridesSchema = z.optional(z.array(z.enum(['full', 'plate'])).check(z.maxLength(2)));

const HERE = 'here';

/**
 * The request of `POST /desk/bookings`; a repeat of its `id` makes none. `previous` is an order of the same customer's; `amount` is the catalogue's as
 * the member saw it, or has a `priceReason`; `time` is `here`, that of the booking `with` which the car comes, or undefined for any day.
 */
export const deskBookingSchema = z
  .strictObject({
    id: z.uuid(),
    previous: z.optional(z.uuid()),
    with: z.optional(z.uuid()),
    service: plainText(64),
    amount: deskPriceSchema,
    priceReason: z.optional(plainText(MAX_SENTENCE)),
    time: z.optional(z.union([z.literal(HERE), visitTimeSchema], 'no-time' satisfies FieldProblem)),
    customer: plainText(MAX_NAME),
    phone: reachableSchema,
    /** In which the customer gets the link and every message. */
    language: z.enum(languages),
    ...carFields,
    plate: z.optional(digitText(MAX_PLATE)),
    overrides: overridesSchema,
  })
  .check(
    z.refine(({ phone, plate }) => `${phone}${plate ?? ''}`.trim() !== '', {
      path: ['phone'],
      message: 'no-phone-nor-plate' satisfies FieldProblem,
    }),
    freeForReason,
  );
export type DeskBooking = z.infer<typeof deskBookingSchema>;

/** The request of `PUT /desk/jobs/{orderId}/visit`: when the car of a booking comes, and the order `with` which it does. The response is the job. */
export const deskVisitSchema = z.strictObject({
  start: visitTimeSchema,
  with: z.optional(z.uuid()),
  /** The other bookings that come with the car: all are moved, or none. */
  together: z.optional(z.array(z.strictObject({ orderId: z.uuid(), rev: z.int() })).check(z.maxLength(20))),
  rev: z.int(),
  overrides: overridesSchema,
});
export type DeskVisit = z.infer<typeof deskVisitSchema>;

/** The request of `PUT /desk/jobs/{orderId}/mechanic`: the member of staff who works on the car, nobody if undefined. */
export const deskMechanicSchema = z.strictObject({ mechanic: z.optional(plainText(60)), rev: z.int() });
export type DeskMechanic = z.infer<typeof deskMechanicSchema>;

/** The request of `POST /desk/debts/{orderId}`: a member has sent the message about what is due. A repeat of an `id` changes nothing. The response is the job. */
export const debtRemindedSchema = z.strictObject({ id: z.uuid() });
export type DebtReminded = z.infer<typeof debtRemindedSchema>;

/** The reason for which less is charged, or money is given back or not taken. */
export const reasonSchema = plainText(MAX_REASON).check(
  z.refine((reason) => reason.trim() !== '', 'no-text' satisfies FieldProblem),
);

/** By which a card's or a wallet's operator knows a payment: letters and digits as they print it. */
const referenceSchema = digitText(MAX_REFERENCE).check(
  z.refine((text) => /^[ -~]*[A-Za-z0-9][ -~]*$/.test(text), 'no-reference' satisfies FieldProblem),
);

const deskPaymentFields = {
  id: z.uuid(),
  method: paymentMethodSchema,
  amount: amountSchemaFrom(1, 'not-takeable'),
};

/**
 * The request of `POST /desk/jobs/{orderId}/payments`: money taken, `together` with that for other bookings that have come with the car, or given back for
 * a reason. With it, a `discount` is taken off one bill, of which the member saw `due`; or, as the goodwill `off`, what is due again as money goes back. A
 * `reference` that was taken earlier that day needs `overrides`. A repeat of an `id` changes nothing. The response is the job.
 */
export const deskPaymentRequestSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('taken'),
      ...deskPaymentFields,
      reference: z.optional(referenceSchema),
      overrides: z.optional(z.literal('reference')),
      together: z.optional(
        z
          .array(z.strictObject({ orderId: z.uuid(), amount: deskPaymentFields.amount }))
          .check(z.maxLength(20)),
      ),
      discount: z.optional(
        z.strictObject({
          id: z.uuid(),
          amount: deskPaymentFields.amount,
          due: z.int(),
          reason: reasonSchema,
        }),
      ),
    })
    .check(
      z.refine(({ together, discount }) => !together || !discount, {
        path: ['discount'],
        message: 'of-one-booking' satisfies FieldProblem,
      }),
      z.refine(({ method, reference }) => method !== 'cash' || reference === undefined, {
        path: ['reference'],
        message: 'no-reference' satisfies FieldProblem,
      }),
    ),
  z.strictObject({
    type: z.literal('given-back'),
    ...deskPaymentFields,
    reason: reasonSchema,
    off: z.optional(z.uuid()),
  }),
]);
export type DeskPaymentRequest = z.infer<typeof deskPaymentRequestSchema>;

/**
 * The request of `POST /desk/reductions/{orderId}`: `given` takes `amount` off the bill, of which the member saw `due`; `undone` takes the reduction
 * of this id back. A repeat changes nothing. The response is the job.
 */
export const reductionRequestSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('given'),
      id: z.uuid(),
      kind: z.enum(reductionKinds),
      amount: amountSchemaFrom(1, 'not-takeable'),
      due: z.int(),
      reason: z.optional(plainText(MAX_SENTENCE)),
    })
    .check(
      z.refine(({ kind, reason = '' }) => kind === 'round-off' || reason.trim() !== '', {
        path: ['reason'],
        message: 'no-text' satisfies FieldProblem,
      }),
      z.refine(
        ({ kind, amount, due }) =>
          kind !== 'round-off' || (amount < MAX_ROUND_OFF && (due - amount) % 100 === 0),
        { path: ['amount'], message: 'no-round-off' satisfies FieldProblem },
      ),
    ),
  z.strictObject({ type: z.literal('undone'), id: z.uuid() }),
]);
export type ReductionRequest = z.infer<typeof reductionRequestSchema>;

/**
 * The request of `POST /desk/write-offs/{orderId}`: `given` ends the asking for a debt, of which the owner saw `due`; `undone` begins it again. A
 * repeat of an `id` changes nothing. The response is the job.
 */
export const writeOffRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('given'), id: z.uuid(), due: z.int(), reason: reasonSchema }),
  z.strictObject({ type: z.literal('undone'), id: z.uuid() }),
]);
export type WriteOffRequest = z.infer<typeof writeOffRequestSchema>;

/**
 * The request of `POST /desk/additions/{orderId}`: `added` adds a service, `removed` takes that of this id off; a repeat changes nothing. `rev` and
 * `start` are of the job and its visit as the member saw them, `amount` as at the desk's bookings. The response is the job.
 */
export const additionRequestSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('added'),
      id: z.uuid(),
      service: plainText(64),
      amount: deskPriceSchema,
      priceReason: z.optional(plainText(MAX_SENTENCE)),
      agreed: z.literal(true),
      rev: z.int(),
      start: z.optional(visitTimeSchema),
      overrides: z.optional(z.literal('full')),
    })
    .check(freeForReason),
  z.strictObject({ type: z.literal('removed'), id: z.uuid() }),
]);
export type AdditionRequest = z.infer<typeof additionRequestSchema>;

/** The request of `POST /desk/found`: a plate, a phone number, a name, a booking number or a transaction id. */
export const searchSchema = z.strictObject({ q: plainText(MAX_SEARCH) });
