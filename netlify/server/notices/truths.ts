import { bookedServiceLine, refundsDue } from '../order/bill.ts';
import type { OwnedOrder } from '../order/change.ts';
import { nextServiceOf } from '../order/next-service.ts';
import { collectedCarKey, confirmedVisitOf, isAwaited } from '../order/order-facts.ts';
import { parseEarlierVisits } from '../order/reads.ts';
import {
  type Notice,
  type OnlinePayment,
  type OrderRecord,
  parseSentNotice,
  type Refund,
} from '../order/records.ts';
import { comparedPlateOf } from '../order/search-terms.ts';
import { keys } from '../store/keys.ts';
import { parseHash } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { reminderTime } from '../visits/opening-hours.ts';

/* When what a notice says of a payment, a visit or a service is true still. */

/** Returns the reason for which the garage has to look into a refund of a payment, undefined if there is none. */
export const refundTroubleOf = (payment: OnlinePayment): string | undefined =>
  refundsDue(payment).find(({ atGateway }) => atGateway?.reason)?.atGateway?.reason;

/** Returns the parts of a payment of which it became known at a time that they have gone back, or have failed. */
export const refundsAt = (
  { refunds }: OnlinePayment,
  at: string | undefined,
  state: 'refunded' | 'failed',
): Refund[] => refunds.filter(({ atGateway }) => atGateway?.state === state && atGateway.at === at);

/** Returns whether the garage awaits the car of an order on any day. */
export const isAwaitedAnyDay = ({ order }: OwnedOrder): boolean =>
  isAwaited(order) && !order.visit && !order.progress;

/** Returns whether the notice of a change of a visit is about the latest one. */
export const isLatestVisitChange = ({ order }: OwnedOrder, { kind, at }: Notice): boolean => {
  const { visitChange } = order;
  return visitChange?.type === kind && visitChange.at === at;
};

/** Returns whether that change leaves a visit that is still to come. */
export const isVisitChangeAhead = (owned: OwnedOrder, notice: Notice): boolean =>
  isLatestVisitChange(owned, notice) && isVisitAhead(owned);

export const isReminderOfPresentVisit = (owned: OwnedOrder, { at }: Notice): boolean =>
  isVisitAhead(owned) && reminderTime(owned.order.visit?.start ?? '').toISOString() === at;

/** Returns whether a visit stands after all of which a mail or an SMS has told the customer that it is on a closed day. */
export const isVisitDayReopened = async (owned: OwnedOrder): Promise<boolean> =>
  owned.order.visitChange?.type === 'visit-reopened' &&
  isVisitAhead(owned) &&
  (await wasToldOfClosing(owned.order));

/** Returns whether the garage takes the car of an order at a time that is still to come. */
function isVisitAhead({ order }: OwnedOrder): boolean {
  const visit = confirmedVisitOf(order);
  return visit !== undefined && !order.progress && Date.parse(visit.start) > Date.now();
}

/** Returns whether the customer was told of the last closing of the visit's day. */
async function wasToldOfClosing({ _id, visitChange }: OrderRecord): Promise<boolean> {
  const { closedAt } = visitChange ?? {};
  const sent = parseHash(await withStore((redis) => redis.hgetall(keys.sent(_id))));
  return sent.some(([, json]) => {
    const { kind, at } = parseSentNotice(json);
    return kind === 'visit-closed' && closedAt !== undefined && at >= closedAt;
  });
}

/** Returns whether a customer is to be reminded of a service, and has not collected the same car after it since. */
export async function isServiceDueAgain({ uid, order }: OwnedOrder): Promise<boolean> {
  const { cancelledAt, progress } = order;
  const { text } = bookedServiceLine(order);
  if (cancelledAt !== undefined || !progress || !nextServiceOf(order)?.reminds) return false;
  const collected = parseEarlierVisits(
    await withStore((redis) => redis.hgetall(keys.collectedOf(collectedCarKey(uid, order)))),
  );
  return !collected.some(
    (car) => car.plate === comparedPlateOf(order) && car.serviceName === text && car.at > progress.at,
  );
}
