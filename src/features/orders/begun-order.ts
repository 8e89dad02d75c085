import * as z from 'zod/mini';
import { serverNow } from '../../api/server-clock.ts';
import { browserStorage } from '../../storage.ts';

/*
 * The bookings that a customer has begun, one of each service at a time: all tabs name the same, and so does a page that is restored or
 * loaded again. It ends when it was paid or cancelled, or after a day, when the server has forgotten its key.
 */

const KEY = 'begun-orders';
const KEPT_MS = 24 * 3_600_000;

const begunSchema = z.object({
  uid: z.string(),
  orders: z.array(z.object({ service: z.string(), id: z.string(), at: z.number() })),
});
type Begun = z.infer<typeof begunSchema>;

function readBegun(): Begun | undefined {
  try {
    const { uid, orders } = z.parse(begunSchema, JSON.parse(browserStorage.getItem(KEY) ?? ''));
    return { uid, orders: orders.filter(({ at }) => serverNow().getTime() - at < KEPT_MS) };
  } catch {
    return undefined;
  }
}

const store = (begun: Begun): boolean => browserStorage.setItem(KEY, JSON.stringify(begun));

function ordersOf(uid: string): Begun['orders'] {
  const begun = readBegun();
  return begun?.uid === uid ? begun.orders : [];
}

/** Returns the id of the customer's booking of a service that is begun, here or in another tab. */
export const begunOrderId = (uid: string, service: string): string | undefined =>
  ordersOf(uid).find((order) => order.service === service)?.id;

/** Returns the id of the customer's booking of a service that is begun, or begins one. */
export function beginOrderId(uid: string, service: string): string {
  const known = begunOrderId(uid, service);
  if (known !== undefined) return known;
  const id = crypto.randomUUID();
  store({ uid, orders: [...ordersOf(uid), { service, id, at: serverNow().getTime() }] });
  return id;
}

/** Ends the booking of a service: the next one is another. An order that was made or paid `at` a time before it was begun does not end it. */
export function endBegunOrder(service: string, at?: string): void {
  const begun = readBegun();
  if (!begun) return;
  const isEnded = (order: Begun['orders'][number]) =>
    order.service === service && (at === undefined || Date.parse(at) >= order.at);
  store({ ...begun, orders: begun.orders.filter((order) => !isEnded(order)) });
}
