import * as z from 'zod/mini';
import type { OrderReference } from '../order/order-reference.ts';
import { type AgendaEntry, parseAgendaEntry } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { type Parsed, parseEach } from '../store/parse-each.ts';
import { type Read, toPairs } from '../store/read-pipeline.ts';

/** The entries of an agenda that can be read, with their orders' ids, and the ids of the others. */
export type Agenda = Parsed<AgendaEntry & { orderId: string }>;

export const readAgenda =
  (day: string): Read =>
  (store) =>
    store.hgetall(keys.agenda(day));

const pairsSchema = z.nullable(z.array(z.string()));

export const parseAgenda = (reply: unknown): Agenda =>
  parseEach(
    toPairs(z.parse(pairsSchema, reply) ?? []),
    ([orderId]) => orderId,
    ([orderId, json]) => ({ orderId, ...parseAgendaEntry(json) }),
  );

/** Returns the orders whose car comes on the agenda's day, and has not come yet. */
export const expectedIn = ({ readable }: Agenda): OrderReference[] =>
  readable
    .filter(({ start, arrived }) => start !== undefined && !arrived)
    .map(({ uid, orderId }) => ({ uid, orderId, isLive: true }));
