import { hash } from 'node:crypto';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns 130 bits of at least 26 bytes in base32: 26 characters, of which the gateway allows 30. 32 divides 256: no bias. */
export const toRefundIdText = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, 26), (byte) => BASE32[byte % 32]).join('');

/**
 * Returns the id of a refund of a capture: always the same one, also after a restore from an older backup. `part` is the number of those before it; a refund
 * that the garage starts anew gets the id that follows from its previous one.
 */
export const refundIdOf = (captureId: string, part = 0): string =>
  toRefundIdText(hash('sha256', `${captureId}:${part}`, 'buffer'));
