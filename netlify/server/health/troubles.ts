import { monthInDhaka } from '../../../src/contract/time/dhaka.ts';
import { channelNames, gatewayNames, type HealthFacts, type Reported } from './health-facts.ts';

/* The troubles of the site, and the reports of them to the garage (docs/operate.md). */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The scheduled run starts every 15 minutes. */
const LONGEST_SILENCE_MS = 35 * MINUTE_MS;
/** A gateway fails if it has failed this many requests in a row, and the last one not longer ago than this. */
const FAILURES = 5;
const GATEWAY_WINDOW_MS = 30 * MINUTE_MS;
const LATEST_REFUND_MS = DAY_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/** A notice that waits is tried again every three hours at least; an SMS not in the eleven hours of the night. */
const DELIVERY_WINDOW_MS = { mails: 4 * HOUR_MS, webhook: 4 * HOUR_MS, sms: 15 * HOUR_MS };

/** The checks of which the garage is told. */
export const checks = [
  'scheduled-run',
  'sslcommerz',
  'stripe',
  'refunds',
  ...channelNames,
  'mails-account',
  'sms-account',
  'sms-month',
] as const;
export type HealthCheck = (typeof checks)[number];

/** Returns the checks that fail, each with the time in ms since when. While `release` does, no message could tell of it. */
export function findTroubles(facts: HealthFacts, now: Date): Map<HealthCheck | 'release', number> {
  const troubles = new Map<HealthCheck | 'release', number>();
  const isWithin = (ms: number, windowMs: number) => now.getTime() - ms < windowMs;
  if (facts.run !== undefined && !isWithin(facts.run, LONGEST_SILENCE_MS))
    troubles.set('scheduled-run', facts.run);
  for (const name of gatewayNames) {
    const { failedAt } = facts.gateways[name];
    if (isFailing(facts, name) && isWithin(failedAt, GATEWAY_WINDOW_MS)) troubles.set(name, failedAt);
  }
  if (facts.refunds !== undefined && !isWithin(facts.refunds, LATEST_REFUND_MS))
    troubles.set('refunds', facts.refunds);
  for (const name of channelNames) {
    const { waitingSince, failedAt } = facts.channels[name];
    if (isWithin(failedAt, DELIVERY_WINDOW_MS[name]) && !isWithin(waitingSince, LONGEST_WAIT_MS))
      troubles.set(name, waitingSince);
  }
  for (const name of ['mails', 'sms'] as const) {
    const { refusedAt } = facts.channels[name];
    if (refusedAt) troubles.set(`${name}-account`, refusedAt);
  }
  if (facts.unreleased !== undefined) troubles.set('release', facts.unreleased);
  if (facts.smsFullAt && monthInDhaka(new Date(facts.smsFullAt)) === monthInDhaka(now))
    troubles.set('sms-month', facts.smsFullAt);
  return troubles;
}

/** Returns whether customers get no SMS, so that the staff send them the message themselves. */
export function hasSmsTrouble(facts: HealthFacts, now: Date): boolean {
  const troubles = findTroubles(facts, now);
  return (['release', 'sms', 'sms-account', 'sms-month'] as const).some((check) => troubles.has(check));
}

/** Returns whether a check is of a gateway that has not answered since it failed so often. */
const isFailing = ({ gateways }: HealthFacts, check: HealthCheck): boolean =>
  gatewayNames.some((name) => name === check && gateways[name].failures >= FAILURES);

/** A report to the garage: that a check fails, or no longer does. */
export interface Report {
  kind: 'trouble' | 'recovered';
  check: HealthCheck;
}

/**
 * Decides on the reports to the garage: each trouble once, at most one of a kind an hour, and its end once. A gateway that nobody queries any longer
 * keeps its trouble.
 */
export function decideReports(facts: HealthFacts, now: Date): { reports: Report[]; reported: Reported } {
  const troubles = findTroubles(facts, now);
  const reported = { ...facts.reported };
  const reports: Report[] = [];
  for (const check of checks) {
    const last = reported[check];
    const since = troubles.get(check);
    if (last?.isOpen) {
      if (since !== undefined || isFailing(facts, check)) continue;
      reports.push({ kind: 'recovered', check });
      reported[check] = { ...last, isOpen: false };
    } else if (since !== undefined && (!last || now.getTime() - last.at >= HOUR_MS)) {
      reports.push({ kind: 'trouble', check });
      reported[check] = { since, at: now.getTime(), isOpen: true };
    }
  }
  return { reports, reported };
}
