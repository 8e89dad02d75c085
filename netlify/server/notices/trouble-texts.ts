import * as z from 'zod/mini';
import { parseTold } from '../health/health-facts.ts';
import { type Check, checks } from '../health/troubles.ts';
import type { Notice } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';

/* Trouble and its end, as the garage reads of it. */

export const reportKinds = ['trouble', 'recovered'];

/** A report that is still true, and since when in ms its trouble lasts, or lasted. */
export interface Report {
  kind: string;
  check: Check;
  since: number;
}

/** Returns a report, undefined if it is no longer true: a trouble may have ended, or begun again. */
export async function findReport({ kind, about }: Notice): Promise<Report | undefined> {
  const check = checks.find((one) => one === about);
  const stored = z.parse(textSchema, await withStore((redis) => redis.hget(keys.health, 'told')));
  const told = check && parseTold(stored)[check];
  return told && told.isOpen === (kind === 'trouble') ? { kind, check, since: told.since } : undefined;
}

/** What is said of each check: its trouble, what that means, and its end. */
const texts: Record<Check, { trouble: string; effect: string; recovered: string }> = {
  'scheduled-run': {
    trouble: 'The scheduled run stood still',
    effect: 'Payments that were not reported, refunds and mails have waited.',
    recovered: 'The scheduled run works again.',
  },
  sslcommerz: {
    trouble: 'SSLCommerz has failed five times in a row',
    effect: 'Customers may be unable to pay in taka.',
    recovered: 'SSLCommerz answers again.',
  },
  stripe: {
    trouble: 'Stripe has failed five times in a row',
    effect: 'Customers may be unable to pay in dollars.',
    recovered: 'Stripe answers again.',
  },
  refunds: {
    trouble: 'A refund has been due for more than a day',
    effect: 'A customer was promised it: see Money at the desk.',
    recovered: 'No refund has been due for more than a day any longer.',
  },
  mails: {
    trouble: 'Mails have waited for more than an hour',
    effect: 'EmailJS refuses or fails: customers get no receipts.',
    recovered: 'No mail waits for more than an hour any longer.',
  },
  webhook: {
    trouble: 'Messages to the webhook have waited for more than an hour',
    effect: 'It refuses or fails: the garage does not hear of payments there.',
    recovered: 'No message to the webhook waits for more than an hour any longer.',
  },
};

/** Formats a time in ms: "22 Nov 2026, 12:32". */
export const formatSince = (since: number): string =>
  new Date(since).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Dhaka',
  });

/** Returns a report as a title and a sentence. */
export function writeReport({ kind, check, since }: Report): { title: string; text: string } {
  const { trouble, effect, recovered } = texts[check];
  const time = formatSince(since);
  return kind === 'trouble'
    ? {
        title: `Trouble: ${check}`,
        text: `${trouble} (since ${time}, Dhaka time). ${effect} What to do: docs/operate.md.`,
      }
    : { title: `Recovered: ${check}`, text: `${recovered} (Trouble since ${time}, Dhaka time.)` };
}
