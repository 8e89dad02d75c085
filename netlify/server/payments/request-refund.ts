import type { Refund } from '../../../src/contract/capture.ts';
import type { GatewayName } from '../../../src/contract/gateway.ts';
import { isDisputed } from '../order/order-facts.ts';
import type { Capture } from '../order/records.ts';
import { gatewayOf, mayStartRefunds } from './gateways.ts';
import type { RefundOutcome } from './refund-captures.ts';

/** Money that is due back, of an order or kept beside it. */
interface Returnable extends Partial<Pick<Capture, 'refundReference' | 'captured' | 'refund' | 'dispute'>> {
  gateway: GatewayName;
  transactionId: string;
}

/** The status of a refund of which the amount is not known: the garage has to look it up. */
const AMOUNT_UNKNOWN = {
  state: 'failed',
  reason: 'the amount that was taken is not known',
  isFinal: true,
} as const;

/**
 * Asks the gateway how far a refund has come, or starts it.
 * @param begin stores the id of the refund first, so that a repeat after a crash is the same refund; returns undefined if none is due by then
 * @param isRegistered the gateway has registered this machine
 * @returns `waiting` if the refund cannot be started now, `none` if none is due
 */
export async function requestRefund(
  money: Returnable,
  begin: () => Promise<string | undefined>,
  isRegistered?: boolean,
): Promise<RefundOutcome | 'waiting' | 'none'> {
  const { transactionId, refundReference = '', captured, refund } = money;
  const gateway = gatewayOf(money);
  if (refund?.refundId) return { ...(await gateway.findRefund(refund.refundId)), id: refund.id };
  if (!captured) return { ...AMOUNT_UNKNOWN, id: refund?.id };
  if (isUnclear(refund) || isDisputed(money) || !mayStartRefunds(money, isRegistered)) return 'waiting';
  const id = await begin();
  if (id === undefined) return 'none';
  const { amount } = captured;
  return { ...(await gateway.startRefund({ id, transactionId, refundReference, amount })), id };
}

/** Returns whether a refund may have begun, but its id at the gateway is unknown: the garage has to look it up. */
const isUnclear = (refund: Refund | undefined): boolean =>
  refund?.state === 'processing' && refund.reason !== undefined;
