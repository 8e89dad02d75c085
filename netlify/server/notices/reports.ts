import * as z from 'zod/mini';
import { DHAKA } from '../../../src/contract/time/dhaka.ts';
import { formatter } from '../../../src/contract/time/format-dhaka.ts';
import { environment } from '../environment.ts';
import { type HealthFacts, parseReportedTroubles } from '../health/health-facts.ts';
import type { StoreFailure } from '../health/store-failure.ts';
import { checks, decideReports, type HealthCheck, type Report } from '../health/troubles.ts';
import type { Notice } from '../order/records.ts';
import { isRecipientReachable, noticeWrites } from '../order/write-notices.ts';
import { commit } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { sendMail } from './emailjs.ts';
import { postToGarageWebhook } from './garage-webhook.ts';
import { noticeWithoutOrder } from './new-notice.ts';

/* Reports to the garage: of what does not work, and of its end. */

/** Returns whether a notice of a kind is a report of a check, and not about an order or money. */
export const isReport = (kind: string): kind is Report['kind'] => kind === 'trouble' || kind === 'recovered';

/** A report that is still true, and since when in ms its trouble lasts, or lasted. */
type LastingReport = Report & { since: number };

/**
 * Puts what the garage is to be told into the outbox, once although runs may overlap.
 * @returns whether there was anything
 */
export async function reportTroubles(facts: HealthFacts, now: Date): Promise<boolean> {
  // Without a channel nobody would hear of it: a process that has one reports it.
  if (!isRecipientReachable('garage') && !isRecipientReachable('mailbox')) return false;
  const { reports, reported } = decideReports(facts, now);
  if (reports.length === 0) return false;
  const notices = reports.flatMap(({ kind, check }) =>
    (['garage', 'mailbox'] as const).map((recipient) => {
      const id = `${kind}:${check}:${recipient}:${now.getTime()}`;
      return noticeWithoutOrder(recipient, kind, { id, about: check, at: now });
    }),
  );
  await commit({
    expect: [{ read: ['HGET', keys.health, 'reported'], reply: facts.reportedJson }],
    write: [['HSET', keys.health, 'reported', JSON.stringify(reported)], ...noticeWrites(notices)],
  });
  return true;
}

/** Returns a report, undefined if it is no longer true: a trouble may have ended, or begun again. */
export async function findReport({ kind, about }: Notice): Promise<LastingReport | undefined> {
  if (!isReport(kind)) return undefined;
  const check = checks.find((one) => one === about);
  const stored = z.parse(textSchema, await withStore((redis) => redis.hget(keys.health, 'reported')));
  const reported = check && parseReportedTroubles(stored)[check];
  return reported && reported.isOpen === (kind === 'trouble')
    ? { kind, check, since: reported.since }
    : undefined;
}

/** The trouble of each check, what that means, and its end. */
const texts: Record<HealthCheck | 'store', { trouble: string; effect: string; recovered: string }> = {
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
  sms: {
    trouble: 'SMS have waited for more than an hour',
    effect: 'Their provider fails or cannot be reached: customers who have phoned hear nothing.',
    recovered: 'No SMS waits for more than an hour any longer.',
  },
  'mails-account': {
    trouble: 'EmailJS refuses the account: its key, its service’s sign-in, or no requests are left',
    effect: 'No mails are sent; those to come are tried again.',
    recovered: 'EmailJS accepts the account again.',
  },
  'sms-account': {
    trouble:
      'The provider of SMS refuses the account: its token, its sender or its IP address, or no credit is left',
    effect: 'No SMS are sent; those to come are tried again.',
    recovered: 'The provider of SMS accepts the account again.',
  },
  'sms-month': {
    trouble: 'As many SMS were sent this month as `smsPerMonth` of garage-rules.ts allows',
    effect:
      'Customers get no more of them until the next month: send the message that is prepared on the card.',
    recovered: 'SMS are sent again: a new month has begun, or `smsPerMonth` allows more.',
  },
  store: {
    trouble: 'The store does not answer, or fails',
    effect: 'Nobody can book or pay, and the desk cannot work.',
    recovered: 'The store answers again.',
  },
};

/** The troubles of the store that its Upstash plan makes. */
const planTroubles: Partial<Record<StoreFailure, string>> = {
  limit: 'The store refuses every request: the requests of its Upstash plan are used up',
  full: 'The store refuses what is to be written: the room of its Upstash plan is used up',
};

const formatSince = formatter({ dateStyle: 'medium', timeStyle: 'short', timeZone: DHAKA });

export function writeReport(
  { kind, check, since }: { kind: Report['kind']; check: keyof typeof texts; since: number },
  trouble = texts[check].trouble,
): { title: string; text: string } {
  const { effect, recovered } = texts[check];
  const time = formatSince(new Date(since));
  return kind === 'trouble'
    ? {
        title: `Trouble: ${check}`,
        text: `${trouble} (since ${time}, Dhaka time). ${effect} What to do: docs/operate.md.`,
      }
    : { title: `Recovered: ${check}`, text: `${recovered} (Trouble since ${time}, Dhaka time.)` };
}

/** The failure of the store, or its end; `since` is in ms. */
interface StoreReport {
  kind: Report['kind'];
  failure: StoreFailure | undefined;
  since: number;
}

/**
 * Tells the garage of the store by its webhook and its mailbox, as far as they are set up, without the outbox, which is in the store.
 * @throws {Error} if none of them has been told
 */
export async function tellOfStoreFailure({ kind, failure = 'away', since }: StoreReport): Promise<void> {
  const { title, text } = writeReport({ kind, check: 'store', since }, planTroubles[failure]);
  const id = `${kind}:store:${since}`;
  const at = new Date().toISOString();
  const reported = await Promise.allSettled([
    ...(isRecipientReachable('garage') ? [postToGarageWebhook({ id, kind, at, check: 'store', text })] : []),
    ...(isRecipientReachable('mailbox')
      ? [sendMail({ id, to: environment().GARAGE_EMAIL ?? '', subject: title, text })]
      : []),
  ]);
  const failed = reported.find((one) => one.status === 'rejected');
  if (failed && !reported.some(({ status }) => status === 'fulfilled')) throw failed.reason;
}
