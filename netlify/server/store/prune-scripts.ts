import { FIND_ORDER } from './order-lua.ts';
import { keys, type OrderRecord } from './order-records.ts';
import { parseFlag, type RunScript } from './run-script.ts';

/* Lua scripts that drop records, each behind one function. Each runs atomically. */

const DROP_ORDER = `
local ordersKey, archiveKey, unpaidKey, toldKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local transactionKeys = { unpack(KEYS, 5) }
local orderId, rev, transactionIds = ARGV[1], tonumber(ARGV[2]), { unpack(ARGV, 3) }
${FIND_ORDER}
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
if not order or (order.rev or 0) ~= rev then return 0 end
redis.call('HDEL', orderKey, orderId)
for index, transactionId in ipairs(transactionIds) do
  redis.call('DEL', transactionKeys[index])
  redis.call('ZREM', unpaidKey, transactionId)
  redis.call('ZREM', toldKey, transactionId)
end
return 1
`;

/** Drops an order that nothing was paid for, with its transactions. Returns false if it has changed since it was read. */
export async function dropOrder(uid: string, order: OrderRecord, run: RunScript): Promise<boolean> {
  const ids = order.attempts.map(({ transactionId }) => transactionId);
  const reply = await run(
    DROP_ORDER,
    [keys.orders(uid), keys.archive(uid), keys.unpaid, keys.told, ...ids.map(keys.transaction)],
    [order._id, order.rev ?? 0, ...ids],
  );
  return parseFlag(reply);
}

const DROP_TRANSACTION = `
local transactionKey, unpaidKey, toldKey = KEYS[1], KEYS[2], KEYS[3]
local transactionId = ARGV[1]
local json = redis.call('GET', transactionKey)
if not json or cjson.decode(json).receipt then return 0 end
redis.call('DEL', transactionKey)
redis.call('ZREM', unpaidKey, transactionId)
redis.call('ZREM', toldKey, transactionId)
return 1
`;

/** Drops a transaction. Returns false if money has arrived for it. */
export const dropTransaction = async (transactionId: string, run: RunScript): Promise<boolean> =>
  parseFlag(
    await run(DROP_TRANSACTION, [keys.transaction(transactionId), keys.unpaid, keys.told], [transactionId]),
  );
