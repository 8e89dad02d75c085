import { randomUUID } from 'node:crypto';
import { amountDue, toDecimal } from '../../../src/contract/money.ts';
import { type OrderRequest, UNREGISTERED } from '../../../src/contract/order.ts';
import type { Service } from '../../../src/contract/service.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { environment } from '../environment.ts';
import { newAttemptFor } from '../payments/gateways.ts';
import { forbiddenEmail, invalidRequest, ProblemError } from '../problems.ts';
import type { Attempt, OrderRecord } from '../store/records.ts';
import { emailOf, isEmailOf } from './caller-email.ts';

/**
 * Returns a new order: name, price and image are the catalogue's, the e-mail is the token's.
 * @throws {ProblemError} 400 if the service does not exist, 403 if the e-mail is not the caller's, 409 if the price has
 * changed
 */
export function draftOrder(caller: Caller, request: OrderRequest, service?: Service): OrderRecord {
  if (!service) throw invalidRequest([{ path: 'service', message: 'there is no such service' }]);
  if (request.email && request.email !== UNREGISTERED && !isEmailOf(caller, request.email))
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
    rev: 0,
    createdAt,
    updatedAt: createdAt,
    attempts: [attempt],
    events: [{ type: 'created', at: createdAt, actor: 'customer' }],
  };
}

/** @throws {ProblemError} 409 if the price or the amount has changed */
function firstAttempt(request: OrderRequest, service: Service): Attempt {
  const due = amountDue(service.price, request.currency, environment().VITE_BDT_PER_USD);
  if (request.price !== service.price) throw priceChanged('price', String(service.price));
  if (request.amount !== undefined && request.amount !== due / 100)
    throw priceChanged('amount', toDecimal(due));
  return newAttemptFor(due, request.currency);
}

/** Returns a 409 problem for a price or an amount that is another by now. */
export function priceChanged(path: 'price' | 'amount', now: string): ProblemError {
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
