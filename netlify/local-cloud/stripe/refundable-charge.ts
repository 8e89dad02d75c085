import { ApiError, invalidParameter, missingResource } from './api-error.ts';
import type { FormParameters } from './check-parameters.ts';
import type { ObjectStore } from './object-store.ts';
import type { Charge } from './stripe-objects.ts';

/**
 * Finds the charge that a request is to refund.
 * @throws {ApiError} 400 if it is not named, unknown, or did not succeed
 */
export function findRefundable(objects: ObjectStore, parameters: FormParameters): Charge {
  const [intentId, chargeId] = [parameters.get('payment_intent'), parameters.get('charge')];
  if (intentId === undefined && chargeId === undefined)
    throw invalidParameter('charge', 'Missing required param: charge.', 'parameter_missing');
  const intent = intentId === undefined ? undefined : objects.findPaymentIntent(intentId);
  if (intentId !== undefined && !intent) throw missingResource('payment_intent', intentId, 'payment_intent');
  const id = chargeId ?? intent?.latest_charge ?? '';
  const charge = objects.findCharge(id);
  if (chargeId !== undefined && !charge) throw missingResource('charge', chargeId, 'charge');
  if (charge && intentId !== undefined && charge.payment_intent !== intentId)
    throw invalidParameter('charge', `The charge ${id} does not belong to the payment_intent ${intentId}.`);
  if (charge?.status !== 'succeeded') {
    const subject = intentId === undefined ? `Charge ${chargeId}` : `This PaymentIntent (${intentId})`;
    throw new ApiError(400, `${subject} does not have a successful charge to refund.`, {
      code: intentId === undefined ? 'charge_not_refundable' : 'payment_intent_unexpected_state',
    });
  }
  return charge;
}

/**
 * Checks that a charge has an amount left.
 * @throws {ApiError} 400 if it was refunded, or has less left
 */
export function checkRefundAmount(charge: Charge, amount: number): void {
  if (charge.refunded)
    throw new ApiError(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const left = charge.amount - charge.amount_refunded;
  if (amount > left)
    throw invalidParameter(
      'amount',
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    );
}

/** Formats an amount of cents, such as "$1,234.50". */
export const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
