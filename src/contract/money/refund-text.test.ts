import { expect, test } from 'vitest';
import { isRefundedOnCancel, type RefundFacts } from './refund-rule.ts';
import { refundText } from './refund-text.ts';
import * as t from './refund-texts.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Not on a minute, as payments are not. */
const PAID_AT = '2026-11-20T04:00:37.123Z';

const after = (time: string, ms: number): Date => new Date(Date.parse(time) + ms);

const paid = (changes: Partial<RefundFacts> = {}): RefundFacts => ({
  payment: 'paid',
  paidAt: PAID_AT,
  ...changes,
});

const visitOn = (day: string, clock: string) => ({ visit: { start: `${day}T${clock}:00+06:00` } });

/** Returns the time that a customer reads in a text: the beginning of a day in Dhaka, or a moment. */
function deadlineIn(text: string): Date | undefined {
  const [, day, month, clock = '00:00'] =
    /^Cancel before (?:\w{3} )?(\d+ )(\w+)(?: 2026|, (\d\d:\d\d) \(Dhaka\))/.exec(text) ?? [];
  return day && month ? new Date(`${day}${month} 2026 ${clock} +06:00`) : undefined;
}

test.each<[string, RefundFacts]>([
  ['without a visit', paid()],
  ['with a visit', paid(visitOn('2026-12-02', '09:30'))],
  ['with a visit after the 30 days', paid(visitOn('2026-12-24', '09:00'))],
  ['with a visit that ends them on their last day', paid(visitOn('2026-12-21', '10:00'))],
])('a customer can rely in each minute of a month on what is said about an order %s', (_, order) => {
  const lies: string[] = [];
  for (let ms = 0; ms < 32 * DAY; ms += MINUTE) {
    const now = after(PAID_AT, ms);
    const { text = '', asksToCall } = refundText(order, now, t.refundTexts) ?? {};
    const deadline = deadlineIn(text);
    const isTrue = deadline
      ? now < deadline && isRefundedOnCancel(order, now) && isRefundedOnCancel(order, new Date(+deadline - 1))
      : asksToCall && !isRefundedOnCancel(order, now);
    if (!isTrue) lies.push(`${now.toISOString()} ${text}`);
  }
  expect(lies).toEqual([]);
});

const visit = visitOn('2026-12-02', '09:30');
const { start } = visit.visit;
const progress = { state: 'received' as const, at: PAID_AT };
const BACK = 'the money comes back, unless your car is here by then.';
const STAYS = 'No money comes back by itself from now on. To ask for a refund, call';

test.each<[string, RefundFacts, Date, string | undefined]>([
  ['not paid', { payment: 'unpaid' }, after(PAID_AT, 0), undefined],
  ['already back', paid({ payment: 'refunded' }), after(PAID_AT, 0), undefined],
  ['until a day', paid(), after(PAID_AT, 29 * DAY), `Cancel before 20 December 2026 and ${BACK}`],
  ['until a time', paid(), after(PAID_AT, 30 * DAY), `Cancel before Sun 20 Dec, 10:01 (Dhaka) and ${BACK}`],
  ['too old', paid(), after(PAID_AT, 31 * DAY), `You paid more than 30 days ago. ${STAYS}`],
  [
    'until 24 hours before the visit',
    paid(visit),
    after(start, -2 * DAY),
    `Cancel before Tue 1 Dec, 09:30 (Dhaka), 24 hours before your visit, and ${BACK}`,
  ],
  ['visit near', paid(visit), after(start, -DAY), `The visit is less than 24 hours away. ${STAYS}`],
  ['visit over', paid(visit), after(start, 0), `The time of the visit has come. ${STAYS}`],
  [
    'changed late',
    paid({ lateChange: true }),
    after(PAID_AT, DAY),
    `The visit was changed less than 24 hours before it. ${STAYS}`,
  ],
  ['car here', paid({ ...visit, progress }), after(PAID_AT, DAY), `Your car is at the garage. ${STAYS}`],
  [
    'money under review',
    paid({ payment: 'held' }),
    after(PAID_AT, 99 * DAY),
    'If you cancel, the money goes back to where it came from.',
  ],
  [
    'disputed',
    paid({ ...visit, disputed: true }),
    after(start, -2 * DAY),
    'Your bank decides on this payment, which you have disputed: whether you cancel or not.',
  ],
  [
    'day closed by the garage',
    paid({ ...visit, displaced: true }),
    after(start, -DAY),
    'We do not take your car at the time that you had chosen. If you cancel, the money goes back to where it came from.',
  ],
])('a customer can read what cancelling does to the money: %s', (_, order, now, text) => {
  expect(refundText(order, now, t.refundTexts)?.text).toBe(text);
});
