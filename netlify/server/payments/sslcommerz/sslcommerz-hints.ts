import { transactionIdSchema } from '../../../../src/contract/payment.ts';
import { readText } from '../../http/request-body.ts';
import type { PaymentHint } from '../gateway.ts';

/**
 * Parses a form posted by SSLCommerz or the customer's browser; undefined if its transaction id is malformed. Anybody can
 * send one, so it only says which transaction to look up.
 * @throws {ProblemError} 413 if the body is larger than 16 KB
 */
export async function readSslcommerzHint(request: Request): Promise<PaymentHint | undefined> {
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
