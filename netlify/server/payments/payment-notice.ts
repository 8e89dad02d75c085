import type { GatewayName } from '../../../src/contract/garage-day.ts';
import { transactionIdSchema } from '../../../src/contract/payment.ts';
import { readText } from '../http/request-body.ts';
import type { Transaction } from './gateway.ts';

/** What a return or a webhook says of a payment. All of it is a hint. */
export interface PaymentNotice extends Transaction {
  /** The gateway to ask about the transaction, if we do not know it. */
  gateway: GatewayName;
  captureId?: string | undefined;
  /** The gateway has proved that it is the sender. */
  isSigned?: true;
}

/**
 * Parses a form posted by SSLCommerz or the customer's browser; undefined if its transaction id is malformed. Anybody can
 * send one, so it only says which transaction to look up.
 * @throws {ProblemError} 413 if the body is larger than 16 KB
 */
export async function readPaymentNotice(request: Request): Promise<PaymentNotice | undefined> {
  const form = new URLSearchParams(await readText(request));
  const transactionId = transactionIdSchema.safeParse(form.get('tran_id'));
  if (!transactionId.success) return undefined;
  const captureId = form.get('val_id');
  return {
    gateway: 'sslcommerz',
    transactionId: transactionId.data,
    captureId: captureId && /^[\w-]{1,64}$/.test(captureId) ? captureId : undefined,
  };
}
