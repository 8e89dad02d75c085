import { ApiError, invalidParameter } from './api-error.ts';
import { type FormParameters, indicesOf, readList } from './check-parameters.ts';
import { nowInSeconds } from './object-store.ts';

const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;
const LEAST_SECONDS = 30 * 60;
const MOST_SECONDS = 24 * 60 * 60;
const MOST_LINE_ITEMS = 100;

const methods = ['card', 'us_bank_account'];

/**
 * Checks the amounts, the expiry and the payment methods of a new session.
 * @throws {ApiError} 400 if the amount, the line items, the time of expiry or the payment methods are not allowed
 */
export function checkSessionLimits(parameters: FormParameters): void {
  const items = readLineItems(parameters);
  if (items.length > MOST_LINE_ITEMS)
    throw invalidParameter(
      'line_items',
      `Array line_items exceeded maximum ${MOST_LINE_ITEMS} allowed elements.`,
    );
  for (const { name, unitAmount } of items)
    if (unitAmount > MOST_CENTS)
      throw invalidParameter(`${name}[price_data][unit_amount]`, tooLarge, 'amount_too_large');
  const total = totalOf(items);
  if (total < LEAST_CENTS)
    throw new ApiError(400, "The Checkout Session's total amount due must add up to at least $0.50 usd", {
      code: 'amount_too_small',
    });
  if (total > MOST_CENTS) throw new ApiError(400, tooLarge, { code: 'amount_too_large' });
  checkExpiry(parameters);
  if (paymentMethodTypes(parameters).length === 0)
    throw new ApiError(400, 'No valid payment method types for this Checkout Session.');
}

/** Reads the line items of a session, with their amounts in cents. */
export const readLineItems = (parameters: FormParameters) =>
  indicesOf(parameters, 'line_items').map((index) => {
    const name = `line_items[${index}]`;
    const unitAmount = Number(parameters.get(`${name}[price_data][unit_amount]`));
    const quantity = Number(parameters.get(`${name}[quantity]`));
    const product = parameters.get(`${name}[price_data][product_data][name]`) ?? null;
    return { name, product, unitAmount, quantity, amount: unitAmount * quantity };
  });
export type ReadLineItem = ReturnType<typeof readLineItems>[number];

/** Returns the total of line items, in cents. */
export const totalOf = (items: ReadLineItem[]) => items.reduce((sum, { amount }) => sum + amount, 0);

/** Returns when a session that is created now expires. */
export const readExpiry = (parameters: FormParameters) =>
  Number(parameters.get('expires_at') ?? nowInSeconds() + MOST_SECONDS);

/** Returns the payment methods that a session offers. */
export function paymentMethodTypes(parameters: FormParameters): string[] {
  const allowed = readList(parameters, 'allowed_payment_method_types[]');
  const excluded = readList(parameters, 'excluded_payment_method_types[]');
  return methods.filter(
    (method) => (allowed.length === 0 || allowed.includes(method)) && !excluded.includes(method),
  );
}

const tooLarge = 'Amount must be no more than $999,999.99';

function checkExpiry(parameters: FormParameters): void {
  const seconds = readExpiry(parameters) - nowInSeconds();
  const refuse = (limit: string) =>
    invalidParameter(
      'expires_at',
      `The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`,
    );
  if (seconds < LEAST_SECONDS) throw refuse('at least 30 minutes');
  if (seconds > MOST_SECONDS) throw refuse('less than 24 hours');
}
