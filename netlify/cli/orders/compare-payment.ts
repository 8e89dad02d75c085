import type { Capture as GatewayCapture } from '../../server/payments/gateway.ts';
import { type Attempt, type Capture, capturesOf } from '../../server/store/order-records.ts';
import { takenOf } from '../../server/store/taken-money.ts';
import { describeTaken } from './find-payment.ts';

/** Compares the captures of an attempt with those that the gateway names. Returns each difference as a sentence. */
export function compareCaptures(attempt: Attempt, captures: GatewayCapture[]): string[] {
  const own = new Map(capturesOf(attempt).map((capture) => [capture.validationId, capture]));
  const theirs = new Set(captures.map(({ validationId }) => validationId));
  return [
    ...captures.flatMap((capture) => differenceOf(attempt, own.get(capture.validationId), capture)),
    ...[...own.values()]
      .filter(({ validationId = '' }) => !theirs.has(validationId))
      .map(
        (capture) =>
          `${describeTaken(capture)} (${capture.validationId}) are recorded, but the gateway has not taken them`,
      ),
  ];
}

function differenceOf(
  attempt: Attempt,
  own: Capture | undefined,
  { taken, validationId }: GatewayCapture,
): string[] {
  const theirs = `the gateway has taken ${describeTaken(taken)} (${validationId})`;
  if (own === undefined)
    return capturesOf(attempt).length === 0
      ? [`${theirs}, but the attempt is ${attempt.state}`]
      : [`${theirs}, which are not recorded`];
  return takenOf(own)?.amount === takenOf(taken)?.amount
    ? []
    : [`${theirs}, but ${describeTaken(own)} are recorded`];
}
