import type { OrderRequest } from '../../contract/order-request.ts';

/** Returns the idempotency key of a request for a booking that is begun (`begunOrder`, kept in the tab). With other details, it is for another order. */
export const orderKey = (id: string, { serviceName: _inOneLanguage, ...details }: OrderRequest): string =>
  `${id}-${digest(JSON.stringify(details))}`;

/** Returns a short digest of a text (FNV-1a, 64 bits). */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}
