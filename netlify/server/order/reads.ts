import type { Pipeline } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys, orderOwnersKey } from '../store/keys.ts';
import { type Parsed, parseEach } from '../store/parse-each.ts';
import { parseHash, parseRecord, type Read, textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { type OwnedOrder, parseOwnedOrder } from './change.ts';
import { arrivalOf, isInCustomersList } from './order-facts.ts';
import type { OrderReference } from './order-reference.ts';
import { type CollectedCar, parseCollectedCar, parseTransaction, type TransactionRecord } from './records.ts';

/** A transaction with its order, cancelled or not. */
export interface FoundTransaction {
  transactionId: string;
  transaction: TransactionRecord;
  /** The transaction as it is stored. */
  json: string;
  owned: OwnedOrder | undefined;
  /** The stored order at whose visit the work was found that the order is for, if it is for such work. */
  earlier: string | null;
}

/* Finds the other orders of an order's arrival. Few orders have one, and others need not be decoded. */
const FIND_TOGETHER = `
local function findTogether(orders, json, agendas)
  local found = {}
  local isJoined = json and string.find(json, '"arrival":"', 1, true)
  local order = isJoined and cjson.decode(json)
  local visit = order and order.visit
  if not visit or not visit.arrival then return found end
  local agenda = redis.call('HGETALL', agendas .. visit.load[1].day)
  for i = 1, #agenda, 2 do
    if agenda[i] ~= order._id and string.find(agenda[i + 1], visit.arrival, 1, true) then
      table.insert(found, redis.call('HGET', orders, agenda[i]) or nil)
    end
  end
  return found
end
`;

/*
 * KEYS[1]: the orders of a customer. ARGV: the id of one, and the prefix of the keys of agendas.
 * Reply: the other orders of its arrival.
 */
const READ_TOGETHER = `${FIND_TOGETHER}
return findTogether(KEYS[1], redis.call('HGET', KEYS[1], ARGV[1]), ARGV[2])
`;

export const togetherRead =
  (uid: string, orderId: string): Read =>
  (store) =>
    store.eval(READ_TOGETHER, [keys.orders(uid)], [orderId, keys.agenda('')]);

export function withOrdersTogether(owned: OwnedOrder, reply: unknown): OwnedOrder {
  const together = z.parse(z.array(z.string()), reply).map((json) => parseOwnedOrder(owned.uid, json));
  return together.length > 0 ? { ...owned, together } : owned;
}

/*
 * Follows a transaction to its order, of which only the transaction knows whose it is.
 * KEYS[1]: the transaction. ARGV: the prefixes of the keys of orders, and of agendas.
 * Reply: the transaction, the order, and the order at whose visit its work was found, each nil if there is none; and the others of its arrival.
 */
const READ_PAYMENT = `${FIND_TOGETHER}
local transaction = redis.call('GET', KEYS[1])
if not transaction then return { false, false, false, {} } end
local owner = cjson.decode(transaction)
local order = redis.call('HGET', ARGV[1] .. owner.uid, owner.orderId)
-- Few orders are for such work, and others need not be decoded.
local work = order and string.find(order, '"work":{', 1, true) and cjson.decode(order).work
local earlier = work and redis.call('HGET', ARGV[1] .. owner.uid, work.orderId)
return { transaction, order, earlier or false, findTogether(ARGV[1] .. owner.uid, order, ARGV[2]) }
`;

export const addTransactionRead = (reads: Pipeline, transactionId: string): unknown =>
  reads.eval(READ_PAYMENT, [keys.transaction(transactionId)], [keys.orders(''), keys.agenda('')]);

const paymentSchema = z.tuple([textSchema, textSchema, textSchema, z.unknown()]);

/** Parses the reply to `addTransactionRead`; undefined if the transaction does not exist. */
export function parseFoundTransaction(transactionId: string, reply: unknown): FoundTransaction | undefined {
  const [stored, order, earlier, others] = z.parse(paymentSchema, reply);
  if (stored === null) return undefined;
  const transaction = parseTransaction(stored);
  const owned =
    order === null ? undefined : withOrdersTogether(parseOwnedOrder(transaction.uid, order), others);
  return { transactionId, transaction, json: stored, owned, earlier };
}

/*
 * KEYS[1]: whose the orders are. ARGV: the id of one, and the prefixes of the keys of orders, and of agendas.
 * Reply: its uid, and the order, each nil if there is none; and the others of its arrival.
 */
const READ_BY_ID = `${FIND_TOGETHER}
local uid = redis.call('HGET', KEYS[1], ARGV[1])
if not uid then return { false, false, {} } end
local order = redis.call('HGET', ARGV[2] .. uid, ARGV[1])
return { uid, order, findTogether(ARGV[2] .. uid, order, ARGV[3]) }
`;

/** Reads an order by its id, whose-ever it is. */
export const orderByIdRead =
  (orderId: string): Read =>
  (store) =>
    store.eval(READ_BY_ID, [orderOwnersKey(orderId)], [orderId, keys.orders(''), keys.agenda('')]);

const byIdSchema = z.tuple([textSchema, textSchema, z.unknown()]);

/** Parses the reply to `orderByIdRead`; undefined if there is no such order. */
export function parseOrderById(reply: unknown): OwnedOrder | undefined {
  const [uid, json, others] = z.parse(byIdSchema, reply);
  return uid === null || json === null ? undefined : withOrdersTogether(parseOwnedOrder(uid, json), others);
}

/** Returns a transaction with its order in one round trip, undefined if the transaction does not exist. */
export async function findTransaction(transactionId: string): Promise<FoundTransaction | undefined> {
  const [reply] = await withStore((redis) => {
    const reads = redis.pipeline();
    addTransactionRead(reads, transactionId);
    return reads.exec();
  });
  return parseFoundTransaction(transactionId, reply);
}

export interface StoredOrder extends OrderReference {
  json: string;
}

export const parseStoredOrder = ({ uid, json }: StoredOrder): OwnedOrder => parseOwnedOrder(uid, json);

/** Parses the reply to a read of an order that its customer still has; undefined if there is none, or it has left the list. */
export function parseListedOrder(uid: string, reply: unknown): OwnedOrder | undefined {
  const owned = parseRecord(reply, (json) => parseOwnedOrder(uid, json));
  return owned && isInCustomersList(owned.order) ? owned : undefined;
}

const hashSchema = z.array(z.nullable(z.string()));

/** Adds the reads of orders to a pipeline, as its first. Returns the parser of the pipeline's replies. */
export function addOrderReads(
  reads: Pipeline,
  page: OrderReference[],
): (replies: unknown[]) => StoredOrder[] {
  const customers = Map.groupBy(page, ({ uid }) => uid);
  for (const [uid, references] of customers)
    reads.hmget(keys.orders(uid), ...references.map(({ orderId }) => orderId));
  return (replies) => {
    const found = replies.map((reply) => z.parse(hashSchema, reply));
    return [...customers.values()].flatMap((references, customer) =>
      references.flatMap((reference, index) => {
        const json = found[customer]?.[index];
        return json ? { ...reference, json } : [];
      }),
    );
  };
}

/** Orders of one response, of `MAX_ORDER_BYTES` each at most: Upstash's limit is 10 MB. */
const ORDERS_AT_ONCE = 100;

/**
 * Returns orders, cancelled or not, in one round trip for each 100. Those that do not exist are left out.
 * @throws {Error} if one cannot be read
 */
export const findOrders = async (references: OrderReference[]): Promise<OwnedOrder[]> =>
  (await readStored(references)).map(parseStoredOrder);

/** Returns orders as `findOrders` does, for a list: those that can be read, and the ids of the others. */
export const findReadableOrders = async (references: OrderReference[]): Promise<Parsed<OwnedOrder>> =>
  parseList(await readStored(references));

/** Parses orders for a list, each with the others in it that are of its arrival. */
function parseList(stored: StoredOrder[]): Parsed<OwnedOrder> {
  const { readable, unreadable } = parseEach(stored, ({ orderId }) => orderId, parseStoredOrder);
  const arrivals = Map.groupBy(readable, ({ order }) => arrivalOf(order));
  const withOthers = readable.map((owned) => {
    const arrival = arrivalOf(owned.order);
    const together = arrival && arrivals.get(arrival)?.filter((other) => other !== owned);
    return together ? { ...owned, together } : owned;
  });
  return { readable: withOthers, unreadable };
}

/*
 * Follows orders to the collections of their cars, whose keys have the digits of the plate (`collectedCarKey`).
 * ARGV: the prefixes of the keys of orders and of collections; then the uid and the id of each order.
 * Reply: for each the order and the collections; each nil if there is none.
 */
const READ_WITH_EARLIER_VISITS = `
local function plateDigits(json)
  local order = cjson.decode(json)
  return (string.gsub((order.visit or order.missedVisit or order.vehicle).plate, '%D', ''))
end
local found = {}
for i = 3, #ARGV, 2 do
  local uid, id = ARGV[i], ARGV[i + 1]
  local order = redis.call('HGET', ARGV[1] .. uid, id)
  -- Without a plate, or of an order that cannot be read, there are none.
  local hasPlate, digits = pcall(plateDigits, order)
  local collected = hasPlate and redis.call('HGETALL', ARGV[2] .. uid .. ':' .. digits)
  table.insert(found, { order, collected })
end
return found
`;

const withEarlierVisitsSchema = z.array(z.tuple([textSchema, z.unknown()]));

/** Returns orders as `findReadableOrders` does, and the earlier visits of the same car by the order's id. */
export async function findReadableOrdersWithEarlierVisits(
  references: OrderReference[],
): Promise<Parsed<OwnedOrder> & { collected: Map<string, EarlierVisit[]> }> {
  const stored: StoredOrder[] = [];
  const collected = new Map<string, EarlierVisit[]>();
  for (let begin = 0; begin < references.length; begin += ORDERS_AT_ONCE) {
    const page = references.slice(begin, begin + ORDERS_AT_ONCE);
    const prefixes = [keys.orders(''), keys.collectedOf('')];
    const names = page.flatMap(({ uid, orderId }) => [uid, orderId]);
    const reply = await withStore((redis) =>
      redis.eval(READ_WITH_EARLIER_VISITS, [], [...prefixes, ...names]),
    );
    for (const [index, [json, collections]] of z.parse(withEarlierVisitsSchema, reply).entries()) {
      const reference = page[index];
      if (!reference || json === null) continue;
      stored.push({ ...reference, json });
      collected.set(reference.orderId, parseEarlierVisits(collections));
    }
  }
  return { ...parseList(stored), collected };
}

/** A car that a customer has collected, with its order. */
export type EarlierVisit = CollectedCar & { orderId: string };

export const parseEarlierVisits = (reply: unknown): EarlierVisit[] =>
  parseHash(reply).map(([orderId, json]) => ({
    orderId,
    ...parseCollectedCar(json),
  }));

async function readStored(references: OrderReference[]): Promise<StoredOrder[]> {
  const stored: StoredOrder[] = [];
  for (let begin = 0; begin < references.length; begin += ORDERS_AT_ONCE) {
    const page = await withStore(async (redis) => {
      const reads = redis.pipeline();
      const parse = addOrderReads(reads, references.slice(begin, begin + ORDERS_AT_ONCE));
      return parse(await reads.exec<unknown[]>());
    });
    stored.push(...page);
  }
  return stored;
}
