import { transactionIdSchema } from '../../../src/contract/payment.ts';
import { readText } from '../http/request-body.ts';

export interface PaymentNotice {
  transactionId: string;
  validationId?: string;
}

/**
 * What a post in the gateway's name points to, undefined when it has no well-formed transaction id. Anybody can send
 * one: it says where to look, never what is true.
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
