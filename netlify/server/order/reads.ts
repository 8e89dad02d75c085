import type { Pipeline } from '@upstash/redis';
import * as z from 'zod/mini';
import { keys } from '../store/keys.ts';
import { type Parsed, parseEach } from '../store/parse-each.ts';
import { parseHash, textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { type OwnedOrder, toOwned } from './change.ts';
import { attemptOf } from './order-facts.ts';
import type { OrderReference } from './order-reference.ts';
import {
  type Attempt,
  type CollectedCar,
  parseCollectedCar,
  parseTransaction,
  type TransactionRecord,
} from './records.ts';

/** A transaction with its order, cancelled or not, and the attempt unless it has left the order. */
export interface FoundTransaction {
  transactionId: string;
  transaction: TransactionRecord;
  /** The transaction as it is stored. */
  json: string;
  owned: OwnedOrder | undefined;
  attempt: Attempt | undefined;
  /** The stored order at whose visit the work was found that the order is for, if it is for such work and that order is live. */
  earlier: string | null;
}

/*
 * Follows a transaction to its order, of which only the transaction knows whose it is.
 * KEYS[1]: the transaction. ARGV: the prefixes of the keys of orders and archives.
 * Reply: the transaction, the order, if there is none the archived order, and the order at whose visit its work was found; each nil if
 * there is none.
 */
const READ_PAYMENT = `
local transaction = redis.call('GET', KEYS[1])
if not transaction then return { false, false, false, false } end
local owner = cjson.decode(transaction)
local live = redis.call('HGET', ARGV[1] .. owner.uid, owner.orderId)
if not live then return { transaction, false, redis.call('HGET', ARGV[2] .. owner.uid, owner.orderId), false } end
-- Few orders are for such work, and others need not be decoded.
local work = string.find(live, '"work":{', 1, true) and cjson.decode(live).work
local earlier = work and redis.call('HGET', ARGV[1] .. owner.uid, work.orderId)
return { transaction, live, false, earlier or false }
`;

/** Adds the read of a transaction with its order to a pipeline. */
export const addTransactionRead = (reads: Pipeline, transactionId: string): unknown =>
  reads.eval(READ_PAYMENT, [keys.transaction(transactionId)], [keys.orders(''), keys.archive('')]);

const paymentSchema = z.tuple([textSchema, textSchema, textSchema, textSchema]);

/** Parses the reply to `addTransactionRead`; undefined if the transaction does not exist. */
export function parseFoundTransaction(transactionId: string, reply: unknown): FoundTransaction | undefined {
  const [stored, live, archived, earlier] = z.parse(paymentSchema, reply);
  if (stored === null) return undefined;
  const transaction = parseTransaction(stored);
  const order = live ?? archived;
  const owned = order === null ? undefined : toOwned(transaction.uid, order, live === null);
  return {
    transactionId,
    transaction,
    json: stored,
    owned,
    attempt: owned && attemptOf(owned.order, transactionId),
    earlier,
  };
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

/** An order as stored, with its owner. */
export interface StoredOrder extends OrderReference {
  json: string;
  isArchived: boolean;
}

export const parseStored = ({ uid, json, isArchived }: StoredOrder): OwnedOrder =>
  toOwned(uid, json, isArchived);

/** Parses the reply to a read of a live order; undefined if there is none. */
export function parseOwned(uid: string, reply: unknown): OwnedOrder | undefined {
  const json = z.parse(textSchema, reply);
  return json === null ? undefined : toOwned(uid, json);
}

const areLive = (references: OrderReference[]): boolean => references.every(({ isLive }) => isLive);

const hashSchema = z.array(z.nullable(z.string()));

/** Adds the reads of orders to a pipeline, as its first. Returns the parser of the pipeline's replies. */
export function addReads(reads: Pipeline, page: OrderReference[]): (replies: unknown[]) => StoredOrder[] {
  const customers = Map.groupBy(page, ({ uid }) => uid);
  for (const [uid, references] of customers) {
    const ids = references.map(({ orderId }) => orderId);
    reads.hmget(keys.orders(uid), ...ids);
    if (!areLive(references)) reads.hmget(keys.archive(uid), ...ids);
  }
  return (replies) => {
    const rest = replies.map((reply) => z.parse(hashSchema, reply));
    return [...customers.values()].flatMap((references) => {
      const live = rest.shift() ?? [];
      const archived = areLive(references) ? [] : (rest.shift() ?? []);
      return references.flatMap((reference, index) => {
        const json = live[index] ?? archived[index];
        return json ? { ...reference, json, isArchived: !live[index] } : [];
      });
    });
  };
}

/** Orders of one response, of `MAX_ORDER_BYTES` each at most: Upstash's limit is 10 MB. */
const ORDERS_AT_ONCE = 160;

/**
 * Returns orders, cancelled or not, in one round trip for each 160. Those that do not exist are left out.
 * @throws {Error} if one cannot be read
 */
export const findOrders = async (references: OrderReference[]): Promise<OwnedOrder[]> =>
  (await readStored(references)).map(parseStored);

/** Returns orders as `findOrders` does, for a list: those that can be read, and the ids of the others. */
export const listFoundOrders = async (references: OrderReference[]): Promise<Parsed<OwnedOrder>> =>
  parseEach(await readStored(references), ({ orderId }) => orderId, parseStored);

/*
 * Follows orders to the collections of their cars, whose keys have the digits of the plate (`carKey`).
 * ARGV: the prefixes of the keys of orders, archives and collections; then the uid and the id of each order.
 * Reply: for each order itself, if there is none the archived order, and the collections; each nil if there is none.
 */
const READ_WITH_EARLIER_VISITS = `
local function plateDigits(json)
  local order = cjson.decode(json)
  return (string.gsub((order.visit or order.missedVisit or order.vehicle).plate, '%D', ''))
end
local found = {}
for i = 4, #ARGV, 2 do
  local uid, id = ARGV[i], ARGV[i + 1]
  local live = redis.call('HGET', ARGV[1] .. uid, id)
  local archived = not live and redis.call('HGET', ARGV[2] .. uid, id)
  -- Without a plate, or of an order that cannot be read, there are none.
  local hasPlate, digits = pcall(plateDigits, live or archived)
  local collected = hasPlate and redis.call('HGETALL', ARGV[3] .. uid .. ':' .. digits)
  table.insert(found, { live, archived, collected })
end
return found
`;

const withEarlierVisitsSchema = z.array(z.tuple([textSchema, textSchema, z.unknown()]));

/** Returns orders as `listFoundOrders` does, and the earlier visits of the same car by the order's id. */
export async function listWithEarlierVisits(
  references: OrderReference[],
): Promise<Parsed<OwnedOrder> & { collected: Map<string, EarlierVisit[]> }> {
  const stored: StoredOrder[] = [];
  const collected = new Map<string, EarlierVisit[]>();
  for (let begin = 0; begin < references.length; begin += ORDERS_AT_ONCE) {
    const page = references.slice(begin, begin + ORDERS_AT_ONCE);
    const prefixes = [keys.orders(''), keys.archive(''), keys.collectedOf('')];
    const names = page.flatMap(({ uid, orderId }) => [uid, orderId]);
    const reply = await withStore((redis) =>
      redis.eval(READ_WITH_EARLIER_VISITS, [], [...prefixes, ...names]),
    );
    for (const [index, [live, archived, collections]] of z.parse(withEarlierVisitsSchema, reply).entries()) {
      const [reference, json] = [page[index], live ?? archived];
      if (!reference || json === null) continue;
      stored.push({ ...reference, json, isArchived: live === null });
      collected.set(reference.orderId, parseEarlierVisits(collections));
    }
  }
  return { ...parseEach(stored, ({ orderId }) => orderId, parseStored), collected };
}

/** A car that a customer has collected, with its order. */
export type EarlierVisit = CollectedCar & { orderId: string };

/** Parses a reply with the cars that a customer has collected. */
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
      const parse = addReads(reads, references.slice(begin, begin + ORDERS_AT_ONCE));
      return parse(await reads.exec<unknown[]>());
    });
    stored.push(...page);
  }
  return stored;
}
