import { expect, test } from 'vitest';
import { erasePersonalFields } from '../../../netlify/server/account/erase-order.ts';
import { toJob } from '../../../netlify/server/desk/to-job.ts';
import { indexEntriesOf } from '../../../netlify/server/order/index-entries.ts';
import type { EarlierVisit } from '../../../netlify/server/order/reads.ts';
import { type OrderRecord, parseCollectedCar, type WorkLine } from '../../../netlify/server/order/records.ts';
import { visitAt } from '../../support/cases/days.ts';
import { answeredWith, findingWith, WRITTEN_AT } from '../../support/cases/findings.ts';
import { ownedOf, paidOrder } from '../../support/cases/orders.ts';
import { at, NOW, PAID_AT, shift } from '../../support/cases/times.ts';

/* Work that was not done at earlier visits, as the staff see it on the car's next card. */

const collectedAt = (time: string) => ({ state: 'collected', at: time, by: 'Salma' }) as const;
const visit = visitAt(at('2026-11-25', '09:00'));
const WIPERS = { id: 'f2', text: 'Wipers streak', urgency: 'soon', price: 80_000 } as const;
const wipers = answeredWith('declined', WIPERS);
const LEFT_WIPERS = { ...WIPERS, at: WRITTEN_AT };
const LEFT_PADS = { id: 'f1', text: 'Front brake pads worn', urgency: 'now', price: 420_000, at: WRITTEN_AT };

/** Returns the record of an order's car once it is collected, as the store has it. */
function earlierOf(order: Parameters<typeof paidOrder>[0]): EarlierVisit {
  const earlier = paidOrder({ _id: 'order-0', visit, progress: collectedAt(PAID_AT), ...order });
  const place = indexEntriesOf(ownedOf(earlier)).find(({ key }) => key === 'collected-of:uid-1:11');
  if (!place) throw new Error('there is no record');
  return { orderId: earlier._id, ...parseCollectedCar(String(place.value)) };
}

const next = paidOrder({ visit });
const deferredWorkOn = (order: OrderRecord, ...earlier: EarlierVisit[]) =>
  toJob(ownedOf(order), { collected: earlier }).deferredWork;

test.each<[string, WorkLine[], object[] | undefined]>([
  ['was declined', [wipers], [LEFT_WIPERS]],
  ['was never answered', [findingWith(), wipers], [LEFT_PADS, LEFT_WIPERS]],
  ['was approved: nothing', [answeredWith('approved')], undefined],
  ['was not asked about: nothing', [{ ...wipers, askedAt: undefined }], undefined],
  ['is only a note: nothing', [{ ...wipers, urgency: 'note', price: undefined }], undefined],
])('the staff can see on the next card of a car what %s', (_case, findings, left) => {
  expect(deferredWorkOn(next, earlierOf({ findings }))).toEqual(left);
});

const work = { orderId: 'order-0', findingId: 'f2' };
const earlier = earlierOf({ findings: [findingWith(), wipers] });
const doneLater = (changes: Parameters<typeof paidOrder>[0] = {}): EarlierVisit =>
  earlierOf({ _id: 'order-2', work, progress: collectedAt(shift(PAID_AT, 1).toISOString()), ...changes });

const foundLater = doneLater({ work: undefined, findings: [wipers] });
const plated = (plate: string) => paidOrder({ visit: { ...visit, plate } });

test.each<[string, OrderRecord, EarlierVisit[], object[] | undefined]>([
  ['of all visits, the latest first', next, [earlier, foundLater], [LEFT_WIPERS, LEFT_PADS, LEFT_WIPERS]],
  ['without what was booked and done since', next, [earlier, doneLater()], [LEFT_PADS]],
  ['without what this visit is for', { ...next, work }, [earlier], [LEFT_PADS]],
  ['of other plates not at all', plated('DHK-12'), [earlier], undefined],
  ['not once the car is collected', { ...next, progress: collectedAt(PAID_AT) }, [earlier], undefined],
  ['not without a plate', paidOrder(), [earlier], undefined],
])('the staff can see what was left %s', (_case, order, all, left) => {
  expect(deferredWorkOn(order, ...all)).toEqual(left);
});

test('an erasure leaves nothing of what was left', () => {
  const owned = ownedOf(paidOrder({ visit, progress: collectedAt(PAID_AT), findings: [wipers] }));
  const { after } = erasePersonalFields(owned, NOW);
  expect(indexEntriesOf(after).filter(({ key }) => key === 'collected-of:uid-1:11')).toEqual([]);
  expect(JSON.stringify(after.order)).not.toContain('Wipers');
});
