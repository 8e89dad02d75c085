import { ADD_OWNER_NOTICE, FIND_ATTEMPT, FIND_ORDER, SET_RECEIPT_STATE, WRITE_ORDER } from './order-lua.ts';
import { keys } from './order-records.ts';
import { parseFlag, runScript } from './run-script.ts';

/* The Lua script for refunds, behind its function. It runs atomically. */

const RECORD_REFUND = `
local ordersKey, archiveKey, transactionKey, refundsKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local ownerNoticesKey = KEYS[5] -- nil if the owner has no webhook
local orderId, transactionId, state, now, nowMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local refundId, reason = ARGV[6], ARGV[7]
${FIND_ORDER}${WRITE_ORDER}${FIND_ATTEMPT}${SET_RECEIPT_STATE}${ADD_OWNER_NOTICE}
local function hasRefundDue(order)
  for _, attempt in ipairs(order.attempts) do
    if attempt.state == 'refund-due' then return true end
  end
  return false
end

local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
local attempt = findAttempt(order, transactionId)
if attempt.state ~= 'refund-due' then return 0 end
local former = attempt.refund or {}
attempt.refund = { state = state, refundId = refundId ~= '' and refundId or former.refundId }
if reason ~= '' then attempt.refund.reason = reason end
if state == 'refunded' then
  attempt.state = 'refunded'
  if order.payment == 'refund-due' and not hasRefundDue(order) then order.payment = 'refunded' end
  setReceiptState(transactionKey, 'refunded')
  redis.call('ZREM', refundsKey, transactionId)
else
  redis.call('ZADD', refundsKey, 'XX', nowMs, transactionId)
end
if former.state == state then
  writeOrder(orderKey, order)
  return 1
end
local kind = state == 'refunded' and state or 'refund-' .. state
local reference = attempt.refund.refundId or transactionId
writeOrder(orderKey, order, { type = kind, at = now, actor = 'garage', reference = reference })
if state == 'failed' and ownerNoticesKey then addOwnerNotice(ownerNoticesKey, order, attempt, kind, now) end
return 1
`;

/**
 * Records the status of a refund. Returns false if the money is not due back, or was given back before.
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function recordRefund({
  uid,
  orderId,
  transactionId,
  state,
  refundId,
  reason,
  notifyOwner,
  now,
}: {
  uid: string;
  orderId: string;
  transactionId: string;
  state: 'processing' | 'failed' | 'refunded';
  /** The gateway's id of the refund; empty if there is none yet. */
  refundId: string;
  /** Why the refund failed; empty if it did not. */
  reason: string;
  notifyOwner: boolean;
  now: Date;
}): Promise<boolean> {
  const reply = await runScript(
    RECORD_REFUND,
    [
      keys.orders(uid),
      keys.archive(uid),
      keys.transaction(transactionId),
      keys.refunds,
      ...(notifyOwner ? [keys.ownerNotices] : []),
    ],
    [orderId, transactionId, state, now.toISOString(), now.getTime(), refundId, reason],
  );
  return parseFlag(reply);
}
