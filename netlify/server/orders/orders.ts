import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { amountDue, toDecimal } from '../../../src/contract/money.ts';
import {
  type Order,
  type OrderRequest,
  type PaymentState,
  UNREGISTERED,
} from '../../../src/contract/order.ts';
import type { Service } from '../../../src/contract/service.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { environment } from '../environment.ts';
import { forbiddenEmail, invalidRequest, notFound, ProblemError } from '../problems.ts';
import {
  type Attempt,
  keys,
  newAttempt,
  type OrderRecord,
  parseOrder,
  toOrder,
} from '../store/order-records.ts';
import { archiveOrder, markApproved } from '../store/order-scripts.ts';
import { withStore } from '../store/store-client.ts';

/** The caller's e-mail as orders carry it. */
const emailOf = (caller: Caller): string => caller.email ?? UNREGISTERED;

const sameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.toLowerCase();

/**
 * All orders of the caller, last changed first.
 * @throws ProblemError 403 when they are asked for under another e-mail.
 */
export async function listOrders(caller: Caller, email: string): Promise<Order[]> {
  if (!sameEmail(email, emailOf(caller))) throw forbiddenEmail();
  const stored = await withStore((redis) => redis.hvals(keys.orders(caller.uid)));
  return z
    .parse(z.array(z.string()), stored)
    .map((json) => toOrder(parseOrder(json)))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** One order of a customer, whole. */
export async function findOrder(uid: string, orderId: string): Promise<OrderRecord | undefined> {
  const stored = await withStore((redis) => redis.hget<string>(keys.orders(uid), orderId));
  return stored === null ? undefined : parseOrder(stored);
}

/** Approves an order of the caller; approving again is fine (spec §4). Throws a ProblemError 404 when there is none. */
export async function approveOrder(caller: Caller, orderId: string): Promise<number> {
  if (!(await markApproved({ uid: caller.uid, orderId, now: new Date() }))) throw notFound('order');
  return 1;
}

/**
 * Cancels an order of the caller, which the archive keeps.
 * @returns what is then known of its money (`refund-due` where some goes back), undefined when there is no such order.
 */
export async function cancelOrder(caller: Caller, orderId: string): Promise<PaymentState | undefined> {
  for (;;) {
    const order = await findOrder(caller.uid, orderId);
    if (!order) return undefined;
    const payment = await archiveOrder({
      uid: caller.uid,
      orderId,
      transactionIds: order.attempts.map(({ transactionId }) => transactionId),
      now: new Date(),
    });
    // Repeats with the attempt that has begun in the meantime.
    if (payment !== 'changed') return payment;
  }
}

/**
 * What an order will say: name, price and image are the catalogue's, the e-mail is the token's.
 * @throws ProblemError 400 for an unknown service, 403 for somebody else's e-mail, 409 for a price that has changed.
 */
export function draftOrder(caller: Caller, request: OrderRequest, service?: Service): OrderRecord {
  if (!service) throw invalidRequest([{ path: 'service', message: 'there is no such service' }]);
  if (request.email && request.email !== UNREGISTERED && !sameEmail(request.email, emailOf(caller)))
    throw forbiddenEmail();
  const attempt = firstAttempt(request, service);
  const { createdAt } = attempt;
  return {
    _id: randomUUID(),
    service: service._id,
    serviceName: service.title,
    img: service.img,
    price: service.price,
    customer: request.customer.trim(),
    email: emailOf(caller),
    phone: request.phone,
    address: request.address,
    postcode: request.postcode,
    payment: 'unpaid',
    createdAt,
    updatedAt: createdAt,
    attempts: [attempt],
    events: [{ type: 'created', at: createdAt, actor: 'customer' }],
  };
}

function firstAttempt(request: OrderRequest, service: Service): Attempt {
  const due = amountDue(service.price, request.currency, environment().VITE_BDT_PER_USD);
  if (request.price !== service.price) throw priceChanged('price', String(service.price));
  if (request.amount !== undefined && request.amount !== due / 100)
    throw priceChanged('amount', toDecimal(due));
  return newAttempt(due, request.currency, new Date());
}

function priceChanged(path: string, now: string): ProblemError {
  const message = `the ${path} is now ${now}`;
  return new ProblemError(
    409,
    'The price has changed',
    `${path}: ${message}. Please look again before you pay.`,
    {
      errors: [{ path, message }],
    },
  );
}
