import * as z from 'zod/mini';
import { type Receipt, receiptSchema } from '../../../src/contract/payment.ts';
import {
  CAPTURES_OF,
  FIND_ATTEMPT,
  FIND_ORDER,
  INDEX_MONEY,
  NOTICES,
  READ_TRANSACTION,
  RELEASE_VISIT,
  SET_RECEIPT_STATE,
  STAFF_NAME,
  WRITE_ORDER,
} from './order-lua.ts';
import { attemptSchema, keys, type OrderRecord, parseOrder, type Recipient } from './order-records.ts';
import { type RunScript, runScript } from './run-script.ts';
import type { Taken } from './taken-money.ts';
import { agendaKeysOf, formatReference } from './visit-records.ts';

/* Lua scripts for payments, each behind one function. Each runs atomically. */

/** Money that the gateway has taken, and whether it is what was due. */
export interface JudgedCapture extends Taken {
  verdict: 'paid' | 'held';
  validationId: string;
  bankTransactionId: string;
}

const RECORD_CAPTURES = `
local ordersKey, archiveKey, transactionKey = KEYS[1], KEYS[2], KEYS[3]
local unpaidKey, toldKey, refundsKey = KEYS[4], KEYS[5], KEYS[6]
local outbox = { notices = KEYS[7], due = KEYS[8], channels = ARGV[7] }
local orderId, transactionId, captures, now, nowMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local askAgainMs, reference, sessionKey = ARGV[6], ARGV[8], ARGV[9]
local unplannedKey, heldKey, owedKey = KEYS[9], KEYS[10], KEYS[11]
${FIND_ORDER}${WRITE_ORDER}${FIND_ATTEMPT}${CAPTURES_OF}${READ_TRANSACTION}${NOTICES}${INDEX_MONEY}
local transaction = readTransaction(transactionKey)
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
if not order then return false end
local isArchived = orderKey == archiveKey
local attempt = findAttempt(order, transactionId)
if not attempt then
  -- It was given up, and has left the order.
  attempt = { transactionId = transactionId, amount = transaction.amount, currency = transaction.currency,
    createdAt = transaction.createdAt, gateway = transaction.gateway, sessionKey = transaction.sessionKey,
    state = 'expired' }
  table.insert(order.attempts, 1, attempt)
end
-- A restore may have lost it.
if sessionKey ~= '' then attempt.sessionKey, transaction.sessionKey = sessionKey, sessionKey end

local function isRecorded(validationId)
  for _, capture in ipairs(capturesOf(attempt)) do
    if capture.validationId == validationId then return true end
  end
  return false
end

local isRefundDue = 0
for _, capture in ipairs(cjson.decode(captures)) do
  if not isRecorded(capture.validationId) then
    local target, state = attempt, capture.verdict
    if attempt.validationId then
      target, state = {}, 'refund-due'
      attempt.furtherCaptures = attempt.furtherCaptures or {}
      table.insert(attempt.furtherCaptures, target)
    elseif isArchived or order.payment ~= 'unpaid' then
      state = 'refund-due'
    end
    target.state = state
    target.validationId = capture.validationId
    target.bankTransactionId = capture.bankTransactionId
    target.capturedPaisa = capture.capturedPaisa
    target.capturedCents = capture.capturedCents
    target.capturedAt = now
    if order.payment ~= 'paid' and order.payment ~= 'held' then order.payment = state end
    if target == attempt then
      transaction.receipt = {
        _id = order._id, serviceName = order.serviceName, price = order.price, customer = order.customer,
        address = order.address, amount = attempt.amount, currency = attempt.currency, paidAt = now, state = state
      }
    end
    if state == 'refund-due' then
      redis.call('ZADD', refundsKey, nowMs, transactionId)
      isRefundDue = 1
    else
      redis.call('ZADD', unplannedKey, nowMs, reference)
    end
    order.updatedAt = now
    writeOrder(orderKey, order, { type = state, at = now, actor = 'gateway', reference = transactionId })
    local notice = {
      kind = state, transactionId = transactionId, validationId = capture.validationId, rev = order.rev, at = now
    }
    addNotice(outbox, 'garage', notice, nowMs)
    if state ~= 'held' then addNotice(outbox, 'customer', notice, nowMs) end
  end
end
indexMoney(order, heldKey, owedKey, reference)
transaction.validationIds = {}
for _, capture in ipairs(capturesOf(attempt)) do
  table.insert(transaction.validationIds, capture.validationId)
end
redis.call('SET', transactionKey, cjson.encode(transaction))
redis.call('ZREM', toldKey, transactionId)
redis.call('ZADD', unpaidKey, 'XX', askAgainMs, transactionId)
return { transaction.receipt.state, isRefundDue }
`;

const recordedSchema = z.nullable(z.tuple([receiptSchema.shape.state, z.int()]));

/** The gateway is asked again this long after a payment: a further one of the same page may have come without news. */
export const SECOND_LOOK_MS = 24 * 3_600_000;

/**
 * Records money that the gateway has taken for a transaction, each capture once. The first one pays the order, unless the order
 * was cancelled or has money from another attempt; all others are due back.
 * @returns the state of the payment, and whether some of the money has become due back; undefined if the order does not exist
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function recordCaptures(
  {
    uid,
    orderId,
    transactionId,
    sessionKey = '',
    captures,
    channels,
    now,
  }: {
    uid: string;
    orderId: string;
    transactionId: string;
    sessionKey?: string | undefined;
    /** At least one; the first is kept. */
    captures: JudgedCapture[];
    channels: Recipient[];
    now: Date;
  },
  run: RunScript = runScript,
): Promise<{ state: Receipt['state']; isRefundDue: boolean } | undefined> {
  const reply = await run(
    RECORD_CAPTURES,
    [
      keys.orders(uid),
      keys.archive(uid),
      keys.transaction(transactionId),
      keys.unpaid,
      keys.told,
      keys.refunds,
      keys.notices,
      keys.noticesDue,
      keys.unplanned,
      keys.held,
      keys.owed,
    ],
    [
      orderId,
      transactionId,
      JSON.stringify(captures),
      now.toISOString(),
      now.getTime(),
      now.getTime() + SECOND_LOOK_MS,
      channels.join(' '),
      formatReference({ uid, orderId }),
      sessionKey,
    ],
  );
  const recorded = z.parse(recordedSchema, reply);
  return recorded ? { state: recorded[0], isRefundDue: recorded[1] === 1 } : undefined;
}

/** The garage's decisions on a payment: the state that it has, and the one that it gets. */
export const paymentDecisions = {
  release: { from: 'held', to: 'paid' },
  refuse: { from: 'held', to: 'refund-due' },
  refund: { from: 'paid', to: 'refund-due' },
} as const;

const RESOLVE_PAYMENT = `
local ordersKey, archiveKey, transactionKey, refundsKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local outbox = { notices = KEYS[5], due = KEYS[6], channels = ARGV[7] }
local orderId, transactionId, from, to, now, nowMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local rev, reference = tonumber(ARGV[8]), ARGV[9]
local unplannedKey, heldKey, owedKey = KEYS[7], KEYS[9], KEYS[10]
local staffKey, memberUid = KEYS[8], ARGV[10] -- no uid for a command
local agendaKeys = { unpack(KEYS, 11) }
${STAFF_NAME}${FIND_ORDER}${WRITE_ORDER}${FIND_ATTEMPT}${SET_RECEIPT_STATE}${NOTICES}${RELEASE_VISIT}${INDEX_MONEY}
local by = memberUid ~= '' and staffName(staffKey, memberUid) or nil
if memberUid ~= '' and not by then return 'not-staff' end
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
local attempt = findAttempt(order, transactionId)
if attempt.state ~= from then return attempt.state end
if (order.rev or 0) ~= rev then return 'changed' end
setReceiptState(transactionKey, to)
attempt.state = to
order.payment = to
order.updatedAt = now
-- A car that is here stays on the board.
if to == 'refund-due' and not order.progress then
  redis.call('ZREM', unplannedKey, reference)
  releaseVisit(order, transactionId, agendaKeys, outbox, 'garage', now)
end
writeOrder(orderKey, order, { type = to, at = now, actor = 'garage', reference = transactionId, by = by })
indexMoney(order, heldKey, owedKey, reference)
if to == 'refund-due' then redis.call('ZADD', refundsKey, nowMs, transactionId) end
local notice = {
  kind = to, transactionId = transactionId, validationId = attempt.validationId, rev = order.rev, at = now
}
addNotice(outbox, 'garage', notice, nowMs)
addNotice(outbox, 'customer', notice, nowMs)
return redis.call('HGET', orderKey, orderId)
`;

const refusalSchema = z.union([attemptSchema.shape.state, z.enum(['changed', 'not-staff'])]);
type Refusal = z.infer<typeof refusalSchema>;

/**
 * Accepts or refuses a held payment, or grants the refund of one that was kept, which gives the visit up unless the car has come.
 * @returns the order; if nothing was changed, the payment's state if it is not `from`, `changed` if the order's `rev` is another by now,
 * `not-staff` if the member is not of the staff
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function resolvePayment(
  {
    uid,
    order,
    transactionId,
    from,
    to,
    memberUid = '',
    channels,
    now,
  }: {
    uid: string;
    /** As it was read. */
    order: OrderRecord;
    transactionId: string;
    from: 'held' | 'paid';
    to: 'paid' | 'refund-due';
    /** The member of staff who decides, unless a command does. */
    memberUid?: string;
    channels: Recipient[];
    now: Date;
  },
  run: RunScript = runScript,
): Promise<OrderRecord | Refusal> {
  const reply = await run(
    RESOLVE_PAYMENT,
    [
      keys.orders(uid),
      keys.archive(uid),
      keys.transaction(transactionId),
      keys.refunds,
      keys.notices,
      keys.noticesDue,
      keys.unplanned,
      keys.staff,
      keys.held,
      keys.owed,
      ...agendaKeysOf(order),
    ],
    [
      order._id,
      transactionId,
      from,
      to,
      now.toISOString(),
      now.getTime(),
      channels.join(' '),
      order.rev ?? 0,
      formatReference({ uid, orderId: order._id }),
      memberUid,
    ],
  );
  const refusal = z.safeParse(refusalSchema, reply);
  return refusal.success ? refusal.data : parseOrder(z.parse(z.string(), reply));
}
