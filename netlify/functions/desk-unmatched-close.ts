import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { unmatchedCloseSchema } from '../../src/contract/desk/desk-money-request.ts';
import { refusal } from '../server/desk/refusals.ts';
import { changeAsOwner } from '../server/desk/staff/change-as-owner.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { toUnmatchedMoney } from '../server/desk/unmatched.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { parseUnmatched } from '../server/order/records.ts';
import { notFound } from '../server/problems.ts';
import { keys } from '../server/store/keys.ts';
import { textSchema } from '../server/store/read-pipeline.ts';

/**
 * Closes an entry of money that no order knows, with what became of it. A repeat changes nothing. The problem is 400 if it is attributed to no booking, 404 if it
 * does not exist, 409 if somebody else has closed it.
 */
export default ownerEndpoint(async ({ caller, json: read }) => {
  const { captureId, reason, note } = await read(unmatchedCloseSchema);
  const words = note?.trim();
  if (reason === 'attributed' && !words) throw refusal('which-booking');
  return changeAsOwner(caller, [(store) => store.hget(keys.unmatched, captureId)], ([reply], member) => {
    const json = z.parse(textSchema, reply);
    if (json === null) throw notFound('payment');
    const record = parseUnmatched(json);
    const now = new Date();
    const closed = { reason, ...(words && { note: words }), by: member, at: now.toISOString() };
    if (isDeepStrictEqual(record.closed, { ...closed, at: record.closed?.at }))
      return { result: toUnmatchedMoney(record) };
    if (record.closed) throw refusal('closed', { values: [record.closed.by] });
    return {
      result: toUnmatchedMoney({ ...record, closed }),
      commit: {
        expect: [{ read: ['HGET', keys.unmatched, captureId], reply: json }],
        write: [
          ['HSET', keys.unmatched, captureId, JSON.stringify({ ...record, closed })],
          ['ZREM', keys.unmatchedOpen, captureId],
          ['ZADD', keys.unmatchedClosed, now.getTime(), captureId],
        ],
      },
    };
  });
});

export const config: EndpointConfig = { path: '/api/desk/unmatched', method: 'POST' };
