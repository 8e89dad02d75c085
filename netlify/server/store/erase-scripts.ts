import * as z from 'zod/mini';
import { FIND_ORDER, NOTICES, READ_TRANSACTION, RELEASE_VISIT, WRITE_ORDER } from './order-lua.ts';
import { keys, mainAttempt, type OrderRecord, type Recipient } from './order-records.ts';
import { type RunScript, runScript } from './run-script.ts';
import { agendaKeysOf, formatReference } from './visit-records.ts';

/* Lua scripts that erase a customer's data, each behind one function. Each runs atomically. */

const BEGIN_ERASURE = `
local ordersKey, archiveKey, revokedKey, erasedKey, staffKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local uid, now, revokedSeconds = ARGV[1], ARGV[2], ARGV[3]
redis.call('SET', revokedKey, '1', 'EX', revokedSeconds)
redis.call('HSET', erasedKey, uid, now)
redis.call('HDEL', staffKey, uid)
local ids = redis.call('HKEYS', archiveKey)
for _, id in ipairs(redis.call('HKEYS', ordersKey)) do table.insert(ids, id) end
return ids
`;

/**
 * Revokes a customer's tokens, after which they cannot book, ends a membership of the staff, and records the erasure.
 * @returns the ids of all of the customer's orders
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function beginErasure(
  { uid, now, revokedSeconds }: { uid: string; now: Date; revokedSeconds: number },
  run: RunScript = runScript,
): Promise<string[]> {
  const reply = await run(
    BEGIN_ERASURE,
    [keys.orders(uid), keys.archive(uid), keys.revoked(uid), keys.erased, keys.staff],
    [uid, now.toISOString(), revokedSeconds],
  );
  return z.parse(z.array(z.string()), reply);
}

const ERASE_ORDER = `
local ordersKey, archiveKey, unplannedKey = KEYS[1], KEYS[2], KEYS[3]
local outbox = { notices = KEYS[4], due = KEYS[5], channels = ARGV[6] }
local orderId, rev, transactionId, now, nowMs = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[5]
local unplanned, transactionCount = ARGV[7], tonumber(ARGV[8])
local transactionKeys = { unpack(KEYS, 6, 5 + transactionCount) }
local agendaKeys = { unpack(KEYS, 6 + transactionCount) }
${FIND_ORDER}${WRITE_ORDER}${READ_TRANSACTION}${NOTICES}${RELEASE_VISIT}
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
if not order or (order.rev or 0) ~= rev then return 0 end
removeNotice(outbox, transactionId .. ':ready')
-- A car that has come stays where it is on the board.
local hadVisit = order.visit ~= nil and not order.progress
if order.progress then
  order.progress.message = nil
  if order.visit then order.visit = { start = order.visit.start, load = order.visit.load } end
else
  redis.call('ZREM', unplannedKey, unplanned)
  releaseVisit(order, transactionId, agendaKeys, outbox, 'customer', now)
end
order.missedVisit, order.missedLate = nil, nil
for _, field in ipairs({ 'customer', 'email', 'phone', 'address', 'postcode' }) do order[field] = 'erased' end
for _, attempt in ipairs(order.attempts) do attempt.url = nil end
for _, transactionKey in ipairs(transactionKeys) do
  local transaction = readTransaction(transactionKey)
  if transaction.receipt then
    transaction.receipt.customer, transaction.receipt.address = 'erased', 'erased'
    redis.call('SET', transactionKey, cjson.encode(transaction))
  end
end
order.erasedAt = now
order.updatedAt = now
writeOrder(order.progress and orderKey or archiveKey, order, { type = 'erased', at = now, actor = 'customer' })
if not order.progress then redis.call('HDEL', ordersKey, orderId) end
if hadVisit then
  addNotice(
    outbox, 'garage', { kind = 'visit-given-up', transactionId = transactionId, rev = order.rev, at = now }, nowMs
  )
end
return 1
`;

/** An order to erase, as it was read. */
export interface Erasure {
  uid: string;
  order: OrderRecord;
  channels: Recipient[];
  now: Date;
}

/**
 * Returns the script, keys and arguments that replace the personal fields of an order and its receipts by `erased`, archive it unless
 * its car has come, and give up its visit. The script returns 0 if the order's `rev` is another by now, else 1.
 */
export function eraseOrder({
  uid,
  order,
  channels,
  now,
}: Erasure): [script: string, keys: string[], args: string[]] {
  const { transactionId } = mainAttempt(order);
  const transactionKeys = order.attempts.map((attempt) => keys.transaction(attempt.transactionId));
  const args = [
    order._id,
    order.rev ?? 0,
    transactionId,
    now.toISOString(),
    now.getTime(),
    channels.join(' '),
    formatReference({ uid, orderId: order._id }),
    transactionKeys.length,
  ];
  return [
    ERASE_ORDER,
    [
      keys.orders(uid),
      keys.archive(uid),
      keys.unplanned,
      keys.notices,
      keys.noticesDue,
      ...transactionKeys,
      ...agendaKeysOf(order),
    ],
    args.map(String),
  ];
}
