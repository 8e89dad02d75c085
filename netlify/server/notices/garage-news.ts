import { formatAmount } from '../../../src/contract/money/format-money.ts';
import type { Currency, Money } from '../../../src/contract/money/money.ts';
import { DHAKA } from '../../../src/contract/time/dhaka.ts';
import { formatter } from '../../../src/contract/time/format-dhaka.ts';

/**
 * News of an order, or of money that no order knows: then `orderId` is the gateway's. Amounts are in minor units: `amount` was due (or taken),
 * `captured` was taken. `reason` is of a failed refund or names a notice that was given up; `visit` is in UTC.
 */
export interface GarageNews {
  kind: string;
  orderId: string;
  serviceName: string;
  transactionId: string;
  amount: number | undefined;
  currency: Currency;
  at: string;
  reason?: string | undefined;
  captured?: Money | undefined;
  visit?: string | undefined;
}

/** The words of news, of which the garage's sentences are made. */
export type NewsWords = ReturnType<typeof describeGarageNews>;

/** Puts news into words. `desk` is the URL of the staff's page. */
export function describeGarageNews(
  { amount, currency, reason = 'no reason given', ...news }: GarageNews,
  desk: string,
) {
  const sum = amount === undefined ? 'amount unknown' : formatAmount(amount, currency);
  return {
    service: news.serviceName,
    amount: sum,
    what: `${news.serviceName}, ${sum}`,
    visit: news.visit === undefined ? 'a day to be chosen' : formatVisit(news.visit),
    reason,
    desk,
    money: `${desk}?view=money`,
  };
}

/** Formats a time in Dhaka: "Thu, 26 Nov, 09:00". */
const formatVisit = formatter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: DHAKA,
});
