import { createHash } from 'node:crypto';
import { convert, formatAmount, formatRate, parseAmount } from './decimal-amounts.ts';
import type { StoreCredentials } from './payment-request.ts';
import { isCaptured, type PaymentFacts } from './payment-store.ts';
import type { GatewaySession } from './session-store.ts';

const noConversion = 10_000n;
const errors = {
  PENDING: '',
  VALID: '',
  FAILED: 'Declined by the issuing bank',
  CANCELLED: 'Cancelled by User',
};

const card = {
  card_type: 'VISA-Dutch Bangla',
  card_no: '432149XXXXXX0667',
  card_issuer: 'Dutch Bangla Bank Limited',
  card_brand: 'VISA',
  card_issuer_country: 'Bangladesh',
  card_issuer_country_code: 'BD',
};
const noCard = Object.fromEntries(Object.keys(card).map((name) => [name, '']));

/** Returns a session's amount in its own currency and in taka, in hundredths. */
export function sessionAmounts({ request, rate }: GatewaySession) {
  const amount = parseAmount(request.total_amount) ?? 0n;
  return request.currency === 'USD'
    ? { asked: amount, taka: convert(amount, rate), rate }
    : { asked: amount, taka: amount, rate: noConversion };
}

/** Returns the fields of a payment that every SSLCommerz response and IPN contains. */
export function paymentFields(payment: PaymentFacts): Record<string, string> {
  const { session, status, bankTransactionId, riskLevel } = payment;
  const { request } = session;
  const { asked, taka, rate } = sessionAmounts(session);
  return {
    status,
    tran_id: request.tran_id,
    val_id: payment.validationId,
    tran_date: dhakaTime(payment.actedAt),
    amount: formatAmount(taka),
    // The gateway keeps 2.5 percent.
    store_amount: isCaptured(payment) ? formatAmount((taka * 975n + 500n) / 1000n) : '0.00',
    currency: 'BDT',
    currency_type: request.currency,
    currency_amount: formatAmount(asked),
    currency_rate: formatRate(rate),
    base_fair: '0.00',
    bank_tran_id: bankTransactionId,
    ...(bankTransactionId ? card : noCard),
    error: errors[status],
    value_a: request.value_a ?? '',
    value_b: request.value_b ?? '',
    value_c: request.value_c ?? '',
    value_d: request.value_d ?? '',
    risk_level: riskLevel,
    risk_title: riskLevel === '0' ? 'Safe' : 'Not Safe',
  };
}

/** Returns the fields that are posted to the merchant, signed as SSLCommerz documents. */
export function postedFields(payment: PaymentFacts, store: StoreCredentials): Record<string, string> {
  const fields = { ...paymentFields(payment), store_id: store.storeId };
  const signed: Record<string, string> = { ...fields, store_passwd: md5(store.storePassword) };
  const names = Object.keys(signed).toSorted();
  return {
    ...fields,
    verify_sign: md5(names.map((name) => `${name}=${signed[name]}`).join('&')),
    verify_key: Object.keys(fields).toSorted().join(','),
  };
}

/** Formats a time as SSLCommerz does: "2025-05-29 12:00:41" in Dhaka, which has no daylight saving time. */
export function dhakaTime(milliseconds: number): string {
  const sixHours = 6 * 60 * 60 * 1000;
  return new Date(milliseconds + sixHours).toISOString().slice(0, 19).replace('T', ' ');
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
