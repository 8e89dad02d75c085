import * as z from 'zod/mini';
import { jobMoveSchema } from '../../src/contract/desk/desk-day-request.ts';
import { comparisonKeyOf } from '../../src/contract/text/typed.ts';
import { namedOrderReads, parseNamedOrders } from '../server/desk/decide-for-arrival.ts';
import {
  decideArrivalMove,
  keyTagAfterMove,
  otherCarWithKeyTag,
  type Tagged,
} from '../server/desk/decide-move.ts';
import { deskAct } from '../server/desk/desk-act.ts';
import { refusal } from '../server/desk/refusals.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { sendNoticesLater } from '../server/notices/outbox.ts';
import { expectUnchanged } from '../server/order/change.ts';
import { deskNameOfCar } from '../server/order/order-facts.ts';
import { findOrders } from '../server/order/reads.ts';
import {
  expectSameCount,
  referenceOfSearchMember,
  searchRangeOfKeyTag,
} from '../server/order/search-terms.ts';
import { readChecked } from '../server/store/read-pipeline.ts';

const UNTAGGED: Tagged = { tagged: [], expect: [] };

/** Reads which cars are here with a tag. The change expects the same cars: one may give it to another meanwhile. */
async function readTagged(tag: string): Promise<Tagged> {
  const range = searchRangeOfKeyTag(tag);
  const [reply] = await readChecked([], [(store) => store.zrange(...range, { byLex: true })]);
  const members = z.parse(z.array(z.string()), reply);
  const found = await findOrders(members.map(referenceOfSearchMember));
  const tagged = found.filter(({ order }) => comparisonKeyOf(order.keyTag ?? '') === comparisonKeyOf(tag));
  return { tagged, expect: [expectSameCount(range, members.length), ...tagged.map(expectUnchanged)] };
}

/**
 * Moves a job, with the others that have come with its car. The problem is 400 if the car cannot have missed its visit, 409 with the name of the car that
 * has the tag of its key.
 */
export default deskAct({
  body: jobMoveSchema,
  role: 'desk',
  reads: ({ together = [] }) => namedOrderReads(together),
  readMore: async ({ order }, move) => {
    const tag = keyTagAfterMove(order, move);
    return tag === undefined || tag === order.keyTag ? UNTAGGED : readTagged(tag);
  },
  decide: (job, { body: { together = [], ...move }, replies, more = UNTAGGED, by, now }) =>
    decideArrivalMove(job, { move, others: parseNamedOrders(together, replies), ...more }, { by, now }),
  refuse: (reason, conflict, { body, job, more = UNTAGGED }) => {
    if (reason !== 'key-tag-taken') return refusal(reason, reason === 'too-early' ? {} : conflict);
    const other = otherCarWithKeyTag(job, more.tagged);
    return refusal(reason, { values: [body.keyTag ?? '', other ? deskNameOfCar(other) : ''], ...conflict });
  },
  after: sendNoticesLater,
});

export const config: EndpointConfig = { path: '/api/desk/jobs/:orderId', method: 'PATCH' };
