import type { Refund } from '../../contract/capture.ts';
import type { DeskCapture } from '../../contract/desk-order.ts';
import { formatMomentInDhaka } from '../../contract/format-dhaka.ts';
import { noReason } from '../money/texts.ts';
import * as t from './texts.ts';

/** Returns what became of money that a gateway has taken, in words. */
export const describeCapture = ({ state, refund, dispute }: DeskCapture, gateway: string): string[] => [
  ...(refund ? [describeRefund(refund, gateway)] : [t.attemptStates[state]]),
  ...(dispute ? [t.disputeStates[dispute.state](formatMomentInDhaka(dispute.at))] : []),
];

function describeRefund({ state, at, reason = noReason, isFinal }: Refund, gateway: string): string {
  const moment = formatMomentInDhaka(at);
  if (state === 'refunded') return t.refundDone(moment);
  if (state === 'processing') return t.refundRuns(gateway, moment);
  return isFinal ? t.refundGivenUp(moment, reason) : t.refundFailed(moment, reason);
}
