import { formatAmount } from '../../../src/contract/format-money.ts';
import type { Currency } from '../../../src/contract/money.ts';

/** What the garage is told, as far as a sentence has it. */
export interface GarageNews {
  kind: string;
  serviceName?: string;
  amount?: number | undefined;
  currency?: Currency;
  reason?: string | undefined;
  visit?: string | undefined;
}

/** The sentence of each kind of notice to the garage about an order, for a chat. `desk` is the URL of the staff's page. */
export const orderSentences: Record<string, (news: GarageNews, desk: string) => string> = {
  paid: (news) => `Paid: ${what(news)}.`,
  held: (news, desk) => `A payment is held until you decide: ${what(news)}. ${desk}?view=money`,
  'refund-due': (news, desk) => `Money goes back to a customer: ${what(news)}. ${desk}?view=money`,
  'refund-failed': (news, desk) =>
    `A refund needs you: ${what(news)} (${news.reason ?? 'no reason given'}). ${desk}?view=money`,
  disputed: (news, desk) => `A customer disputes a payment with the bank: ${what(news)}. ${desk}?view=money`,
  'dispute-won': (news) => `The bank has decided for you: ${what(news)}.`,
  'dispute-lost': (news) => `The bank has given a disputed payment back: ${what(news)}.`,
  unmatched: (news, desk) => `Money has arrived that no order knows: ${amountOf(news)}. ${desk}?view=money`,
  surplus: (news, desk) =>
    `A payment page was paid again and again: ${amountOf(news)}, and whatever follows, goes back by itself. ${desk}?view=money`,
  'visit-set': (news) => `A car comes on ${timeOf(news)}: ${news.serviceName}.`,
  'visit-moved': (news) => `A car comes at another time, on ${timeOf(news)}: ${news.serviceName}.`,
  'visit-given-up': (news) => `A car does not come on ${timeOf(news)}: ${news.serviceName}.`,
  'findings-answered': (news, desk) => `A customer has answered what you found: ${news.serviceName}. ${desk}`,
  'given-up': (news) => `A mail was given up: ${what(news)} (${news.reason}).`,
};

const what = (news: GarageNews): string => `${news.serviceName}, ${amountOf(news)}`;

const amountOf = ({ amount, currency }: GarageNews): string =>
  amount === undefined || currency === undefined ? 'amount unknown' : formatAmount(amount, currency);

/** Formats a time in Dhaka: "Thu, 26 Nov, 09:00". */
const timeOf = ({ visit }: GarageNews): string =>
  visit === undefined
    ? 'a day to be chosen'
    : new Date(visit).toLocaleString('en-GB', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: 'Asia/Dhaka',
      });
