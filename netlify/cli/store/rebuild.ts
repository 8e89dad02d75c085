import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { placesOf } from '../../server/garage/places.ts';
import type { StoredOrder } from '../../server/store/find-records.ts';
import { keys, parseOrder } from '../../server/store/order-records.ts';
import { type Place, repairPlaces } from '../../server/store/place-scripts.ts';
import { runScriptWith } from '../../server/store/run-script.ts';
import { type OrderReference, parseReference } from '../../server/store/visit-records.ts';
import { oneLine } from '../command.ts';
import { eachOrderPage, readOrders } from '../order-pages.ts';
import { scanFields, scanKeys, scanMembers } from '../scan.ts';
import { firstKeptDay } from './retention.ts';

/** A reference to an order that is missing, wrong, or not due, and the key that has it. */
type Difference = Record<'order' | 'problem' | 'key', string>;

/** The references to one order that the store has. Those of a former version may not say whose order it is. */
interface Found {
  uid: string;
  places: Place[];
}

/**
 * Compares where orders are found with the orders, both ways, and repairs what differs; works while customers book.
 * @returns the number of orders, and the differences that were repaired
 */
export async function rebuild(redis: Redis): Promise<{ orders: number; differences: Difference[] }> {
  const found = await readPlaces(redis);
  const differences: Difference[] = [];
  let orders = 0;
  for await (const page of eachOrderPage(redis)) {
    for (const order of await readOrders(redis, page)) {
      orders += 1;
      const places = found.get(order.orderId)?.places ?? [];
      found.delete(order.orderId);
      differences.push(...(await repair(redis, order, order, places)));
    }
  }
  // Of orders that do not exist, or were booked after the orders were listed.
  for (const [orderId, { uid, places }] of found) {
    const [order] = await readOrders(redis, [{ uid, orderId }]);
    differences.push(...(await repair(redis, { uid, orderId }, order, places)));
  }
  return { orders, differences };
}

/** Reads all references to orders, by the order's id. */
async function readPlaces(redis: Redis): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const add = ({ uid, orderId }: OrderReference, place: Place) => {
    const { places } = found.get(orderId) ?? { places: [] };
    found.set(orderId, { uid, places: [...places, place] });
  };
  for (const prefix of [keys.agenda(''), keys.collected('')]) {
    for await (const days of scanKeys(redis, prefix)) {
      for (const day of new Set(days)) await addFields(prefix + day);
    }
  }
  await addFields(keys.onSite);
  for (const key of [keys.unplanned, keys.held, keys.owed]) {
    for await (const page of scanMembers(redis, key)) {
      for (const [name, value] of page) add(parseReference(name), { kind: 'member', key, name, value });
    }
  }
  return found;

  async function addFields(key: string): Promise<void> {
    for await (const page of scanFields(redis, key)) {
      for (const [orderId, value] of page)
        add({ uid: ownerIn(value), orderId }, { kind: 'field', key, name: orderId, value });
    }
  }
}

/** Returns whether a reference is due that `prune` may have dropped: those to cars that came to days long over are not. */
function isKept({ key, value }: Place): boolean {
  const day = key.replace(/^.*:/, '');
  if (day >= firstKeptDay(new Date())) return true;
  return key.startsWith(keys.agenda(''))
    ? !String(value).includes('"arrived":true')
    : !key.startsWith(keys.collected(''));
}

const entrySchema = z.object({ uid: z._default(z.string(), '') });

const ownerIn = (value: string): string =>
  value.startsWith('{') ? z.parse(entrySchema, JSON.parse(value)).uid : value;

/** Repairs the references to an order, again if it changes meanwhile. */
async function repair(
  redis: Redis,
  reference: OrderReference,
  stored: StoredOrder | undefined,
  found: Place[],
): Promise<Difference[]> {
  const order = stored && parseOrder(stored.json);
  const isArchived = stored?.isArchived ?? true;
  const due = order ? placesOf(reference.uid, order, isArchived).filter(isKept) : [];
  const isDue = ({ key, name }: Place) => due.some((place) => place.key === key && place.name === name);
  const isFound = ({ key, name, value }: Place) =>
    found.some((place) => place.key === key && place.name === name && place.value === value);
  if (due.every(isFound) && found.every(isDue)) return [];

  const extra = found.filter((place) => !isDue(place)).map(({ value: _value, ...place }) => place);
  const places = [...due, ...extra];
  const problems = await repairPlaces(
    { reference, rev: order?.rev ?? 0, isArchived, places },
    runScriptWith(redis),
  );
  if (!problems) {
    const [again] = await readOrders(redis, [reference]);
    return repair(redis, reference, again, found);
  }
  return places.flatMap(({ key }, index) => {
    const problem = problems[index];
    return problem ? [{ order: oneLine(reference.orderId), problem, key: oneLine(key) }] : [];
  });
}
