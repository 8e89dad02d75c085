import { isLoopback } from '../../../src/contract/environment/parse-variables.ts';
import type { Dispute } from '../../../src/contract/money/capture.ts';
import type { GatewayName, Money } from '../../../src/contract/money/money.ts';
import type { CheckoutSession, OrderRecord } from '../order/records.ts';
import { type ProblemError, thirdPartyFailedProblem } from '../problems.ts';

/*
 * The interface of a gateway. `gateways.ts` says which there are.
 *
 * One that hangs is given 10 s. When a checkout session is to be opened, the customer gets 504, the checkout session is recorded as failed
 * (`orders/open-checkout-session.ts`), and the next press begins another. When a customer comes back, or a webhook calls, the transaction goes
 * into the queue as a notification (`notifications/settle-notification.ts`): the customer waits on the success page, the webhook gets 503, and the reconciler queries again
 * (`reconcile.ts`), as it does about refunds.
 */

/** A checkout session to open for an order, and the site's origin, for the URLs to which the gateway returns. */
interface SessionRequest {
  order: OrderRecord;
  checkoutSession: CheckoutSession;
  origin: string;
}

export interface OpenedSession {
  url: string;
  sessionKey: string;
}

/** A transaction and its checkout session's key; without one, no checkout session was opened. */
interface Transaction {
  transactionId: string;
  sessionKey?: string | undefined;
}

/** A notification of a return or a webhook about a payment. None of it is trusted, and `sessionKey` is used only if ours is lost. */
export interface PaymentNotification extends Transaction {
  /** The gateway to query about the transaction, if we do not know it. */
  gateway: GatewayName;
  captureId?: string | undefined;
  /** The outcome of the payment by its own word, if it has one. */
  says?: 'paid' | 'failed' | undefined;
  /** The gateway has proved that it is the sender. */
  isSigned?: true;
}

/** Money that the gateway has taken. `amount` is in minor units of `currency`, NaN if it is malformed. */
export interface GatewayCapture {
  /** The transaction and the order, as we had named them when the checkout session was opened. */
  transactionId: string;
  orderId: string;
  amount: number;
  currency: string;
  /** The refundable amount; undefined if it is malformed. */
  captured: Money | undefined;
  /** The part of `captured` that went back or is going back, also by the gateway's dashboard. SSLCommerz does not say. */
  refunded?: number | undefined;
  risky: boolean;
  /** The customer has disputed it with the bank, however that ended. SSLCommerz does not say. */
  disputed?: boolean | undefined;
  captureId: string;
  /** The id by which it is refunded. */
  refundReference: string;
}

/** The refund of a part of a capture. A repeat with the same `id` is the same refund; `amount` is in minor units of what was taken. */
export interface GatewayRefundRequest {
  id: string;
  transactionId: string;
  refundReference: string;
  amount: number;
  /** It is less than what was taken: the gateway would not refuse a second one. */
  isPart?: boolean | undefined;
}

/** The status of a refund at the gateway. `id` is the gateway's id; `reason` is for the garage to look into. */
export interface RefundStatus {
  state: 'processing' | 'failed' | 'refunded';
  id?: string;
  reason?: string;
  /** It is not to be started again. */
  isFinal?: true;
}

/** A refund in the gateway's books; `ownId` is our id, unless it was made without us. */
export interface GatewayRefund extends RefundStatus {
  id: string;
  ownId: string | undefined;
  amount: number;
}

/**
 * The state of a transaction without money: `unpaid` if the gateway says that nothing was paid, `open` if it knows nothing of a payment so far;
 * `pending` may be an abandoned checkout session, `processing` is money on its way.
 */
export type Unpaid = 'unpaid' | 'open' | 'pending' | 'processing';

/** A dispute as the gateway has it, with what it has taken, in minor units of the payment's currency: undefined if that is not said in it. */
export interface GatewayDispute {
  state: Dispute['state'];
  taken: number | undefined;
}

/** Its functions throw a ProblemError: 502 if the gateway fails or sends a malformed response, 504 if it does not respond in time. */
export interface Gateway {
  /** Opens a checkout session, on one of the gateway's own hosts, for an order. */
  openSession(request: SessionRequest): Promise<OpenedSession>;
  /**
   * Returns the money that the gateway has taken for a transaction: all of it, or only one capture, by an id that is untrusted; and
   * what is to be expected if there is none.
   */
  findCaptures(
    transaction: Transaction,
    captureId?: string,
  ): Promise<{ captures: GatewayCapture[]; fallback: Unpaid }>;
  /** Starts a refund. Failed means that nothing was begun; after an error, it may have begun. */
  startRefund(request: GatewayRefundRequest): Promise<RefundStatus>;
  /** A checkout session is given to its customer again for this long after it was opened, unless the gateway says that it can no longer be paid. */
  sessionLifeMs: number;
  /** Closes a checkout session that was opened, where the gateway can do that. One that was paid or has expired stays as it is. */
  closeSession?(sessionKey: string): Promise<void>;
  /** Returns a dispute, by the gateway's id, undefined if it does not exist. Only Stripe tells of disputes. */
  findDispute?(id: string): Promise<GatewayDispute | undefined>;
  /** Returns all refunds of a payment, the oldest first. SSLCommerz does not list them. */
  findRefunds?(refundReference: string): Promise<GatewayRefund[]>;
  /** Returns the status of a refund that the gateway has started, by the gateway's id. */
  findRefund(refundKey: string): Promise<RefundStatus>;
}

export const GATEWAY_TIME_LIMIT_MS = 10_000;

/** Returns the problem of a gateway that fails: 502, or 504 if it did not respond in time. */
export const gatewayFailedProblem = (cause: unknown): ProblemError =>
  thirdPartyFailedProblem('payment service', cause);

/**
 * Requires a checkout session on a gateway's domain (`.example.com`) over HTTPS, or on the local cloud's origin if that is the gateway.
 * @throws {ProblemError} 502 if it is elsewhere
 */
export function requireOwnSessionUrl(sessionUrl: string, domain: string, gatewayUrl: string): void {
  const { protocol, hostname, origin } = new URL(sessionUrl);
  const isOwn = isLoopback(gatewayUrl)
    ? origin === new URL(gatewayUrl).origin
    : protocol === 'https:' && hostname.endsWith(domain);
  if (!isOwn) throw gatewayFailedProblem(new Error('its payment page is on another host'));
}
