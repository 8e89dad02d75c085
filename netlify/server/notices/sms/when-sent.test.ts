import { expect, test } from 'vitest';
import { at } from '../../../../tests/support/cases/times.ts';
import { smsWaitsUntilMs } from './when-sent.ts';

const DAY = '2026-11-24';
const of = (clock: string) => at(DAY, clock);

test.each<[string, kind: string, due: string, now: string, until: string | undefined, hasMail?: boolean]>([
  ['by day', 'visit-set', of('20:59'), of('20:59'), undefined],
  ['at 8:00', 'visit-set', of('07:00'), of('08:00'), undefined],
  ['at night', 'visit-set', of('21:00'), of('21:00'), at('2026-11-25', '08:00')],
  ['before the morning', 'findings', of('07:59'), of('07:59'), of('08:00')],
  ['at night, of a car that is ready', 'ready', of('23:00'), of('23:00'), undefined],
  ['of the visit of the next day, in the evening', 'reminder', of('10:00'), of('10:00'), of('18:00')],
  ['of the visit of the next day, later', 'reminder', of('10:00'), of('18:01'), undefined],
  ['once a mail was tried', 'visit-set', of('12:00'), of('12:00'), of('12:10'), true],
  ['once a mail was tried, at night', 'visit-set', of('20:55'), of('20:55'), at('2026-11-25', '08:00'), true],
  ['beside a mail', 'findings', of('12:00'), of('12:00'), undefined, true],
])('an SMS is sent %s', (_case, kind, due, now, until, hasMail = false) => {
  const next = smsWaitsUntilMs({ kind, at: due }, { hasMail, now: new Date(now) });
  expect(next && new Date(next).toISOString()).toBe(until);
});
