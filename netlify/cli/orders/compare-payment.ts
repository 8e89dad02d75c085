import { capturesOf } from '../../server/order/order-facts.ts';
import type { Attempt, Capture } from '../../server/order/records.ts';
import type { Capture as GatewayCapture } from '../../server/payments/gateway.ts';
import { describeTaken } from './find-payment.ts';

/** Compares the captures of an attempt with those that the gateway names. Returns each difference as a sentence. */
export function compareCaptures(attempt: Attempt, captures: GatewayCapture[]): string[] {
  const own = new Map(capturesOf(attempt).map((capture) => [capture.captureId, capture]));
  const theirs = new Set(captures.map(({ captureId }) => captureId));
  return [
    ...captures.flatMap((capture) => differenceOf(attempt, own.get(capture.captureId), capture)),
    ...[...own.values()]
      .filter(({ captureId = '' }) => !theirs.has(captureId))
      .map(
        ({ captured, captureId }) =>
          `${describeTaken(captured)} (${captureId}) are recorded, but the gateway has not taken them`,
      ),
  ];
}

function differenceOf(
  attempt: Attempt,
  own: Capture | undefined,
  { captured, captureId }: GatewayCapture,
): string[] {
  const theirs = `the gateway has taken ${describeTaken(captured)} (${captureId})`;
  if (own === undefined)
    return capturesOf(attempt).length === 0
      ? [`${theirs}, but the attempt is ${attempt.state}`]
      : [`${theirs}, which are not recorded`];
  return own.captured?.amount === captured?.amount
    ? []
    : [`${theirs}, but ${describeTaken(own.captured)} are recorded`];
}
