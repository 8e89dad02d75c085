import type { Notice, Recipient } from '../order/records.ts';
import { hasChannel, writeNotices } from '../order/write-notices.ts';
import { commit } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import type { HealthFacts } from './health-facts.ts';
import { decideReports, type Report } from './troubles.ts';

/**
 * Puts what the garage is to be told into the outbox, once although runs may overlap.
 * @returns whether there was anything
 */
export async function reportTroubles(facts: HealthFacts, now: Date): Promise<boolean> {
  // What nobody would hear of is left to a process whose settings have a channel.
  if (!hasChannel('garage') && !hasChannel('mailbox')) return false;
  const { reports, told } = decideReports(facts, now);
  if (reports.length === 0) return false;
  await commit({
    expect: [{ read: ['HGET', keys.health, 'told'], reply: facts.toldJson }],
    write: [
      ['HSET', keys.health, 'told', JSON.stringify(told)],
      ...writeNotices(
        reports.flatMap((report) => [toNotice(report, 'garage', now), toNotice(report, 'mailbox', now)]),
      ),
    ],
  });
  return true;
}

const toNotice = ({ kind, check }: Report, recipient: Recipient, now: Date): Notice => ({
  id: `${kind}:${check}:${recipient}:${now.getTime()}`,
  recipient,
  kind,
  about: check,
  transactionId: '',
  rev: 0,
  at: now.toISOString(),
  tries: 0,
});
