import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { transactionIdSchema } from '../../../../src/contract/text/booking-id.ts';
import { environment } from '../../environment.ts';
import { readBytes } from '../../http/request-body.ts';
import { invalidRequestProblem } from '../../problems.ts';
import type { PaymentNotification } from '../gateway.ts';

const TOLERANCE_S = 300;
const MAXIMUM_BYTES = 64 * 1024;

const sessionIdSchema = z.string().check(z.regex(/^cs_\w{1,128}$/));

/** Parses the query of a browser's return; undefined if it names no transaction. Anybody can make one. */
export function readStripeReturn({ searchParams }: URL): PaymentNotification | undefined {
  const transactionId = transactionIdSchema.safeParse(searchParams.get('transaction'));
  const sessionKey = sessionIdSchema.safeParse(searchParams.get('session'));
  return transactionId.success
    ? { gateway: 'stripe', transactionId: transactionId.data, sessionKey: sessionKey.data }
    : undefined;
}

const sessionEventSchema = z.object({
  type: z.enum([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ]),
  data: z.object({
    object: z.object({
      id: sessionIdSchema,
      client_reference_id: transactionIdSchema,
      payment_intent: z.nullable(z.string()),
      payment_status: z.optional(z.string()),
    }),
  }),
});

type SessionEvent = z.infer<typeof sessionEventSchema>['type'];

const typeSchema = z.object({ type: z.string() });

/** The charge and the refund carry our metadata. */
const refundEventSchema = z.object({
  type: z.enum(['charge.refunded', 'refund.updated', 'refund.failed']),
  data: z.object({ object: z.object({ metadata: z.object({ transaction: transactionIdSchema }) }) }),
});

/** A refund that was made without us carries no metadata of ours. */
const foreignRefundSchema = z.object({
  type: z.enum(['refund.created', 'refund.updated', 'refund.failed']),
  data: z.object({
    object: z.object({
      id: z.string().check(z.regex(/^\w{1,128}$/)),
      metadata: z.nullish(z.object({ transaction: z.optional(z.undefined()) })),
    }),
  }),
});

/** A dispute carries no metadata of ours. */
const disputeEventSchema = z.object({
  type: z.enum(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed']),
  data: z.object({ object: z.object({ id: z.string().check(z.regex(/^\w{1,128}$/)) }) }),
});

/** A warning of fraud carries no metadata of ours. */
const warningEventSchema = z.object({
  type: z.enum(['radar.early_fraud_warning.created', 'radar.early_fraud_warning.updated']),
  data: z.object({ object: z.object({ id: z.string().check(z.regex(/^\w{1,128}$/)) }) }),
});

/** An event of Stripe's: a notification of a payment, of the refunds of a transaction, of a refund that was made without us, of a dispute, or of a warning of fraud. */
export type StripeNotification =
  | { payment: PaymentNotification }
  | { refundOf: string }
  | { foreignRefund: string }
  | { dispute: string }
  | { fraudWarning: string };

/**
 * Verifies and parses an event; undefined if it is not about a payment of ours.
 * @throws {ProblemError} 400 if the signature is missing, wrong or older than 5 minutes, 413 if the body is too large
 */
export async function readStripeEvent(request: Request): Promise<StripeNotification | undefined> {
  const body = (await readBytes(request, MAXIMUM_BYTES)).toString('utf8');
  verify(body, request.headers.get('Stripe-Signature') ?? '');
  const event: unknown = JSON.parse(body);
  const refund = z.safeParse(refundEventSchema, event);
  if (refund.success) return { refundOf: refund.data.data.object.metadata.transaction };
  const foreign = z.safeParse(foreignRefundSchema, event);
  if (foreign.success) return { foreignRefund: foreign.data.data.object.id };
  const dispute = z.safeParse(disputeEventSchema, event);
  if (dispute.success) return { dispute: dispute.data.data.object.id };
  const warning = z.safeParse(warningEventSchema, event);
  if (warning.success) return { fraudWarning: warning.data.data.object.id };
  const parsed = z.safeParse(sessionEventSchema, event);
  if (!parsed.success) {
    console.info(JSON.stringify({ stripeEvent: 'ignored', type: z.safeParse(typeSchema, event).data?.type }));
    return undefined;
  }
  const { type, data } = parsed.data;
  const { id, client_reference_id, payment_intent, payment_status } = data.object;
  return {
    payment: {
      gateway: 'stripe',
      isSigned: true,
      transactionId: client_reference_id,
      sessionKey: id,
      captureId: payment_intent ?? undefined,
      says: saidBy(type, payment_status),
    },
  };
}

/** Returns what an event says became of a payment: a session of which a bank has yet to pay is completed, too. */
function saidBy(type: SessionEvent, payment_status: string | undefined): PaymentNotification['says'] {
  if (type === 'checkout.session.completed') return payment_status === 'paid' ? 'paid' : undefined;
  return type === 'checkout.session.async_payment_succeeded' ? 'paid' : 'failed';
}

/** Verifies the signature of an event, `t=<seconds>,v1=<HMAC>`; there are several while the secret is exchanged. */
function verify(body: string, header: string): void {
  const { STRIPE_WEBHOOK_SECRET } = environment();
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const isRecent = /^\d{1,12}$/.test(seconds) && Math.abs(Date.now() / 1000 - Number(seconds)) <= TOLERANCE_S;
  const isSigned =
    STRIPE_WEBHOOK_SECRET !== undefined &&
    parts.some(
      ([name, value = '']) =>
        name === 'v1' && isSame(sign(STRIPE_WEBHOOK_SECRET, `${seconds}.${body}`), value),
    );
  if (!isRecent || !isSigned)
    throw invalidRequestProblem(() => [
      { path: 'Stripe-Signature', message: 'is missing, wrong or too old' },
    ]);
}

const sign = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

function isSame(expected: Buffer, hex: string): boolean {
  const given = Buffer.from(hex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
