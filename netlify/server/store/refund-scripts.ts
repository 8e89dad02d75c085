import * as z from 'zod/mini';
import {
  CAPTURES_OF,
  FIND_ATTEMPT,
  FIND_ORDER,
  INDEX_MONEY,
  NOTICES,
  SET_RECEIPT_STATE,
  STAFF_NAME,
  WRITE_ORDER,
} from './order-lua.ts';
import { keys, type Recipient } from './order-records.ts';
import { parseFlag, type RunScript, runScript } from './run-script.ts';
import { formatReference } from './visit-records.ts';

/* Lua scripts for refunds, each behind one function. Each runs atomically. */

/** A capture of a transaction, by the gateway's validation id. */
export interface CaptureOf {
  uid: string;
  orderId: string;
  transactionId: string;
  validationId: string;
}

/** `findCapture(order, transactionId, validationId)` returns the capture and its attempt. */
const FIND_CAPTURE = `${FIND_ORDER}${FIND_ATTEMPT}${CAPTURES_OF}
local function findCapture(order, transactionId, validationId)
  local attempt = findAttempt(order, transactionId)
  for _, capture in ipairs(capturesOf(attempt)) do
    if capture.validationId == validationId then return capture, attempt end
  end
end
`;

const BEGIN_REFUND = `
local ordersKey, archiveKey = KEYS[1], KEYS[2]
local orderId, transactionId, validationId, refundId = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
${FIND_CAPTURE}${WRITE_ORDER}
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
local capture = findCapture(order, transactionId, validationId)
if capture.state ~= 'refund-due' then return false end
local refund = capture.refund or {}
if refund.isFinal then return false end
if refund.id then return refund.id end
refund.state = refund.state or 'processing'
refund.id = refundId
capture.refund = refund
writeOrder(orderKey, order)
return refundId
`;

/**
 * Stores the id of a refund before the gateway is asked for it, unless it has one.
 * @returns the stored id, undefined if no refund is to be started
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function beginRefund(
  { uid, orderId, transactionId, validationId }: CaptureOf,
  newId: string,
): Promise<string | undefined> {
  const reply = await runScript(
    BEGIN_REFUND,
    [keys.orders(uid), keys.archive(uid)],
    [orderId, transactionId, validationId, newId],
  );
  return z.parse(z.nullable(z.string()), reply) ?? undefined;
}

const RECORD_REFUND = `
local ordersKey, archiveKey, transactionKey, refundsKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local outbox = { notices = KEYS[5], due = KEYS[6], channels = ARGV[7] }
local orderId, transactionId, validationId = ARGV[1], ARGV[2], ARGV[3]
local outcome, now, nowMs = cjson.decode(ARGV[4]), ARGV[5], ARGV[6]
local heldKey, owedKey, reference = KEYS[7], KEYS[8], ARGV[8]
local staffKey, memberUid, rev = KEYS[9], ARGV[9], ARGV[10] -- empty unless a member decides
${STAFF_NAME}${FIND_CAPTURE}${WRITE_ORDER}${SET_RECEIPT_STATE}${NOTICES}${INDEX_MONEY}
local function isRefunding(order)
  for _, attempt in ipairs(order.attempts) do
    for _, capture in ipairs(capturesOf(attempt)) do
      if capture.state == 'refund-due' then return true end
    end
  end
  return false
end
local function hasMore(attempt)
  for _, capture in ipairs(capturesOf(attempt)) do
    if capture.state == 'refund-due' and not (capture.refund or {}).isFinal then return true end
  end
  return false
end

local by = memberUid ~= '' and staffName(staffKey, memberUid) or nil
if memberUid ~= '' and not by then return 'not-staff' end
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
if rev ~= '' and (order.rev or 0) ~= tonumber(rev) then return 0 end
local capture, attempt = findCapture(order, transactionId, validationId)
local former = capture.refund or {}
-- The bank may refuse later what the gateway has called refunded, unless the garage has recorded that.
local isReturned = capture.state == 'refunded' and outcome.state == 'failed'
  and outcome.refundId and outcome.refundId == former.refundId and not former.reason
if capture.state ~= 'refund-due' and not isReturned then return 0 end
-- Another refund, or one that is known to have begun, is not overwritten by a later refusal.
if outcome.id ~= former.id then return 0 end
if outcome.state == 'failed' and former.refundId and not outcome.refundId then return 0 end
local refund = {
  state = outcome.state, id = former.id, refundId = outcome.refundId or former.refundId,
  reason = outcome.reason, isFinal = outcome.isFinal
}
if refund.state == former.state and refund.reason == former.reason and refund.refundId == former.refundId then
  return 1
end
capture.refund = refund
if isReturned then
  capture.state = 'refund-due'
  if capture == attempt then setReceiptState(transactionKey, 'refund-due') end
  if order.payment == 'refunded' then order.payment = 'refund-due' end
end
if outcome.state == 'refunded' then
  capture.state = 'refunded'
  if capture == attempt then setReceiptState(transactionKey, 'refunded') end
  if order.payment == 'refund-due' and not isRefunding(order) then order.payment = 'refunded' end
end
indexMoney(order, heldKey, owedKey, reference)
if not hasMore(attempt) then redis.call('ZREM', refundsKey, transactionId) end
local kind = outcome.state == 'refunded' and 'refunded' or 'refund-' .. outcome.state
local refundReference = refund.refundId or transactionId
if by then order.updatedAt = now end
writeOrder(orderKey, order, { type = kind, at = now, actor = 'garage', reference = refundReference, by = by })
local isNew = not former.reason or (refund.isFinal and not former.isFinal)
local notice = { kind = kind, transactionId = transactionId, validationId = validationId, rev = order.rev, at = now }
if refund.state == 'refunded' then addNotice(outbox, 'customer', notice, nowMs) end
if refund.reason and isNew and refund.state ~= 'refunded' then
  notice.kind = 'refund-failed'
  addNotice(outbox, 'garage', notice, nowMs)
end
return 1
`;

/** A member of staff who decides on an order, and its `rev` as the member saw it. */
interface Decider {
  memberUid: string;
  rev: number;
}

/** The reply of a script: 1 if it has changed something, else 0, or that the member is not of the staff. */
const parseDecided = (reply: unknown): boolean | 'not-staff' =>
  reply === 'not-staff' ? reply : parseFlag(reply);

/** The reason of a refund that the garage has recorded as given back. */
export const BY_HAND = 'recorded by the garage';

/** The status of a refund, as the gateway reports it for the refund with our `id`. */
export interface RefundOutcome {
  state: 'processing' | 'failed' | 'refunded';
  id?: string | undefined;
  refundId?: string | undefined;
  /** Why it failed, or why its status cannot be asked for; the garage is told. */
  reason?: string | undefined;
  isFinal?: true | undefined;
}

/**
 * Records the status of a refund. The customer is told when it is complete, the garage when there is a reason to look into it.
 * @returns false if the money is not due back, the status is not of the refund that is stored, or the order is another than the
 * decider has seen; `not-staff` if the decider is not of the staff
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function recordRefund(
  { uid, orderId, transactionId, validationId }: CaptureOf,
  {
    outcome,
    decider,
    channels,
    now,
  }: { outcome: RefundOutcome; decider?: Decider; channels: Recipient[]; now: Date },
  run: RunScript = runScript,
): Promise<boolean | 'not-staff'> {
  const reply = await run(
    RECORD_REFUND,
    [
      keys.orders(uid),
      keys.archive(uid),
      keys.transaction(transactionId),
      keys.refunds,
      keys.notices,
      keys.noticesDue,
      keys.held,
      keys.owed,
      keys.staff,
    ],
    [
      orderId,
      transactionId,
      validationId,
      JSON.stringify(outcome),
      now.toISOString(),
      now.getTime(),
      channels.join(' '),
      formatReference({ uid, orderId }),
      decider?.memberUid ?? '',
      decider?.rev ?? '',
    ],
  );
  return parseDecided(reply);
}

const RESTART_REFUND = `
local ordersKey, archiveKey, refundsKey, staffKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local orderId, transactionId, validationId, now, nowMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local memberUid, rev = ARGV[6], ARGV[7] -- empty unless a member decides
${STAFF_NAME}${FIND_CAPTURE}${WRITE_ORDER}
local by = memberUid ~= '' and staffName(staffKey, memberUid) or nil
if memberUid ~= '' and not by then return 'not-staff' end
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
if rev ~= '' and (order.rev or 0) ~= tonumber(rev) then return 0 end
local capture = findCapture(order, transactionId, validationId)
if not (capture.refund or {}).isFinal then return 0 end
capture.refund = nil
capture.refundRestarts = (capture.refundRestarts or 0) + 1
if by then order.updatedAt = now end
writeOrder(orderKey, order, { type = 'refund-due', at = now, actor = 'garage', reference = transactionId, by = by })
redis.call('ZADD', refundsKey, nowMs, transactionId)
return 1
`;

/**
 * Makes a refund that failed for good due again.
 * @returns false if it did not, or the order is another than the decider has seen; `not-staff` if the decider is not of the staff
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function restartRefund(
  { uid, orderId, transactionId, validationId }: CaptureOf,
  { decider, now }: { decider?: Decider; now: Date },
  run: RunScript = runScript,
): Promise<boolean | 'not-staff'> {
  const reply = await run(
    RESTART_REFUND,
    [keys.orders(uid), keys.archive(uid), keys.refunds, keys.staff],
    [
      orderId,
      transactionId,
      validationId,
      now.toISOString(),
      now.getTime(),
      decider?.memberUid ?? '',
      decider?.rev ?? '',
    ],
  );
  return parseDecided(reply);
}
