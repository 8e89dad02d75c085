import * as z from 'zod/mini';
import { type Receipt, receiptSchema } from '../../../src/contract/payment.ts';
import {
  ADD_OWNER_NOTICE,
  FIND_ATTEMPT,
  FIND_ORDER,
  READ_TRANSACTION,
  SET_RECEIPT_STATE,
  WRITE_ORDER,
} from './order-lua.ts';
import { type Attempt, attemptSchema, keys } from './order-records.ts';
import { type RunScript, runScript } from './run-script.ts';

/* Lua scripts for payments, each behind one function. Each runs atomically. */

const RECORD_CAPTURE = `
local ordersKey, archiveKey, transactionKey, unpaidKey, refundsKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local ownerNoticesKey = KEYS[6] -- nil if the owner has no webhook
local orderId, transactionId, verdict, now, nowMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local validationId, bankTransactionId, capturedPaisa = ARGV[6], ARGV[7], ARGV[8]
${FIND_ORDER}${WRITE_ORDER}${FIND_ATTEMPT}${READ_TRANSACTION}${ADD_OWNER_NOTICE}
local transaction = readTransaction(transactionKey)
if transaction.receipt then return transaction.receipt.state end
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
local attempt = findAttempt(order, transactionId)
local isArchived = orderKey == archiveKey

local state = verdict
if isArchived or order.payment ~= 'unpaid' then state = 'refund-due' end
if isArchived or order.payment == 'unpaid' then order.payment = state end
attempt.state = state
attempt.validationId = validationId
attempt.bankTransactionId = bankTransactionId
attempt.capturedPaisa = tonumber(capturedPaisa)
transaction.receipt = {
  _id = order._id, serviceName = order.serviceName, price = order.price, customer = order.customer,
  address = order.address, amount = attempt.amount, currency = attempt.currency, paidAt = now, state = state
}
order.updatedAt = now
writeOrder(orderKey, order, { type = state, at = now, actor = 'gateway', reference = transactionId })
redis.call('SET', transactionKey, cjson.encode(transaction))
redis.call('ZREM', unpaidKey, transactionId)
if state == 'refund-due' then
  redis.call('ZADD', refundsKey, nowMs, transactionId)
elseif ownerNoticesKey then
  addOwnerNotice(ownerNoticesKey, order, attempt, state, now)
end
return state
`;

/**
 * Records money that the gateway has taken, once: a repeat changes nothing. If the order was cancelled or has money from
 * another attempt, the money is due back.
 * @returns the state of this payment
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function recordCapture(
  capture: {
    uid: string;
    orderId: string;
    transactionId: string;
    verdict: 'paid' | 'held';
    validationId: string;
    bankTransactionId: string;
    /** Undefined if the gateway's amount is unreadable. */
    capturedPaisa: number | undefined;
    notifyOwner: boolean;
    now: Date;
  },
  run: RunScript = runScript,
): Promise<Receipt['state']> {
  const { uid, transactionId, now } = capture;
  const reply = await run(
    RECORD_CAPTURE,
    [
      keys.orders(uid),
      keys.archive(uid),
      keys.transaction(transactionId),
      keys.unpaid,
      keys.refunds,
      ...(capture.notifyOwner ? [keys.ownerNotices] : []),
    ],
    [
      capture.orderId,
      transactionId,
      capture.verdict,
      now.toISOString(),
      now.getTime(),
      capture.validationId,
      capture.bankTransactionId,
      capture.capturedPaisa ?? '',
    ],
  );
  return z.parse(receiptSchema.shape.state, reply);
}

const RESOLVE_HELD_PAYMENT = `
local ordersKey, archiveKey, transactionKey, refundsKey = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local orderId, transactionId, verdict, now, nowMs = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
${FIND_ORDER}${WRITE_ORDER}${FIND_ATTEMPT}${SET_RECEIPT_STATE}
local order, orderKey = findOrder(ordersKey, archiveKey, orderId)
local attempt = findAttempt(order, transactionId)
if attempt.state ~= 'held' then return attempt.state end
setReceiptState(transactionKey, verdict)
if verdict == 'refund-due' then redis.call('ZADD', refundsKey, nowMs, transactionId) end
attempt.state = verdict
order.payment = verdict
order.updatedAt = now
writeOrder(orderKey, order, { type = verdict, at = now, actor = 'garage', reference = transactionId })
return 'held'
`;

/**
 * Accepts or refuses a held payment. Changes nothing if it is not held.
 * @returns the state that the payment had
 * @throws {ProblemError} 503 if the store is unavailable
 */
export async function resolveHeldPayment(
  {
    uid,
    orderId,
    transactionId,
    verdict,
    now,
  }: { uid: string; orderId: string; transactionId: string; verdict: 'paid' | 'refund-due'; now: Date },
  run: RunScript = runScript,
): Promise<Attempt['state']> {
  const reply = await run(
    RESOLVE_HELD_PAYMENT,
    [keys.orders(uid), keys.archive(uid), keys.transaction(transactionId), keys.refunds],
    [orderId, transactionId, verdict, now.toISOString(), now.getTime()],
  );
  return z.parse(attemptSchema.shape.state, reply);
}
