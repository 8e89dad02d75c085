import { transactionIdSchema } from '../../../src/contract/payment.ts';
import { readText } from '../http/request-body.ts';

export interface PaymentNotice {
  transactionId: string;
  validationId?: string;
}

/**
 * Parses a form posted by the gateway or the customer's browser; undefined if its transaction id is malformed. Anybody can
 * send one, so it only says which transaction to look up.
 * @throws {ProblemError} 413 if the body is larger than 16 KB
 */
export async function readPaymentNotice(request: Request): Promise<PaymentNotice | undefined> {
  const form = new URLSearchParams(await readText(request));
  const transactionId = transactionIdSchema.safeParse(form.get('tran_id'));
  if (!transactionId.success) return undefined;
  const validationId = form.get('val_id');
  return validationId && /^[\w-]{1,64}$/.test(validationId)
    ? { transactionId: transactionId.data, validationId }
    : { transactionId: transactionId.data };
}
