import { expect, test } from 'vitest';
import {
  type HealthFacts,
  parseHealthFacts,
  type Reported,
} from '../../netlify/server/health/health-facts.ts';
import { decideReports, findTroubles } from '../../netlify/server/health/troubles.ts';

const NOW = new Date('2026-11-24T06:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (ms: number): number => NOW.getTime() - ms;

/** Returns the facts of a hash with these fields. */
const factsOf = (fields: Record<string, number | string>): HealthFacts =>
  parseHealthFacts(Object.entries(fields).flatMap(([name, value]) => [name, String(value)]));

const failedFive = { 'stripe:failures': 5, 'stripe:failed': ago(29 * MINUTE) };

test.each<[string, Record<string, number>, string[]]>([
  ['of which nothing is known', {}, []],
  ['whose scheduled run was 35 minutes ago', { run: ago(35 * MINUTE - 1) }, []],
  ['whose scheduled run was longer ago', { run: ago(35 * MINUTE) }, ['scheduled-run']],
  ['whose Stripe has failed four times', { ...failedFive, 'stripe:failures': 4 }, []],
  ['whose Stripe has failed five times', failedFive, ['stripe']],
  ['whose SSLCommerz has failed', { 'sslcommerz:failures': 9, 'sslcommerz:failed': ago(1) }, ['sslcommerz']],
  ['with a refund of a day', { refunds: ago(24 * HOUR - 1) }, []],
  ['with a refund of more than a day', { refunds: ago(24 * HOUR) }, ['refunds']],
  ['whose mail has waited for an hour', { 'mails:waiting': ago(HOUR), 'mails:failed': ago(1) }, ['mails']],
  ['whose mail has waited for less', { 'mails:waiting': ago(HOUR - 1), 'mails:failed': ago(1) }, []],
  ['whose webhook waits', { 'webhook:waiting': ago(2 * HOUR), 'webhook:failed': ago(HOUR) }, ['webhook']],
])('a monitor can see what fails at a garage %s', (_case, fields, failing) => {
  expect([...findTroubles(factsOf(fields), NOW).keys()]).toEqual(failing);
});

const open = (at: number): Reported => ({ stripe: { since: at, at, isOpen: true } });
const closed = (at: number): Reported => ({ stripe: { since: at, at, isOpen: false } });
const [TROUBLE, RECOVERED] = [
  [{ kind: 'trouble', check: 'stripe' }],
  [{ kind: 'recovered', check: 'stripe' }],
];

test.each<[string, Record<string, number>, Reported, object[], open: boolean | undefined]>([
  ['of a trouble', failedFive, {}, TROUBLE, true],
  ['once of a trouble that lasts', failedFive, open(ago(9 * HOUR)), [], true],
  ['of its end', {}, open(ago(15 * MINUTE)), RECOVERED, false],
  ['once of its end', {}, closed(ago(15 * MINUTE)), [], false],
  ['not again within an hour', failedFive, closed(ago(HOUR - 1)), [], false],
  ['again after an hour', failedFive, closed(ago(HOUR)), TROUBLE, true],
  ['of no end if nobody asks', { ...failedFive, 'stripe:failed': ago(HOUR) }, open(ago(HOUR)), [], true],
])('the garage can read %s', (_case, fields, reported, reports, isOpen) => {
  const decided = decideReports({ ...factsOf(fields), reported }, NOW);
  expect(decided.reports).toEqual(reports);
  expect(decided.reported.stripe?.isOpen).toBe(isOpen);
});
