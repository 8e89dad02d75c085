import { formatAmount } from '../../../src/contract/money.ts';
import type { Capture as GatewayCapture } from '../../server/payments/sslcommerz.ts';
import { type Attempt, type Capture, capturesOf } from '../../server/store/order-records.ts';

const taka = (paisa: number | undefined): string =>
  paisa === undefined ? 'an unknown amount' : formatAmount(paisa, 'BDT');

/** Compares the captures of an attempt with those that the gateway names. Returns each difference as a sentence. */
export function compareCaptures(attempt: Attempt, captures: GatewayCapture[]): string[] {
  const own = new Map(capturesOf(attempt).map((capture) => [capture.validationId, capture]));
  const theirs = new Set(captures.map(({ validationId }) => validationId));
  return [
    ...captures.flatMap((capture) => differenceOf(attempt, own.get(capture.validationId), capture)),
    ...[...own.values()]
      .filter(({ validationId = '' }) => !theirs.has(validationId))
      .map(
        ({ capturedPaisa, validationId }) =>
          `${taka(capturedPaisa)} (${validationId}) are recorded, but the gateway has not taken them`,
      ),
  ];
}

function differenceOf(
  attempt: Attempt,
  own: Capture | undefined,
  { paisa, validationId }: GatewayCapture,
): string[] {
  const taken = `the gateway has taken ${taka(paisa)} (${validationId})`;
  if (own === undefined)
    return capturesOf(attempt).length === 0
      ? [`${taken}, but the attempt is ${attempt.state}`]
      : [`${taken}, which are not recorded`];
  return own.capturedPaisa === paisa ? [] : [`${taken}, but ${taka(own.capturedPaisa)} are recorded`];
}
