import type { OrderReference } from '../order/order-reference.ts';
import { type AgendaEntry, parseAgendaEntry } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { type Parsed, parseEach } from '../store/parse-each.ts';
import { parseHash, type Read } from '../store/read-pipeline.ts';

/** The entries of an agenda that can be read, with their orders' ids, and the ids of the others. */
export type Agenda = Parsed<AgendaEntry & { orderId: string }>;

export const agendaRead =
  (day: string): Read =>
  (store) =>
    store.hgetall(keys.agenda(day));

export const parseAgenda = (reply: unknown): Agenda =>
  parseEach(
    parseHash(reply),
    ([orderId]) => orderId,
    ([orderId, json]) => ({ orderId, ...parseAgendaEntry(json) }),
  );

/** Returns the orders whose car comes on the agenda's day, and has not come yet. */
export const carsNotYetArrived = ({ readable }: Agenda): OrderReference[] =>
  readable
    .filter(({ start, arrived }) => start !== undefined && !arrived)
    .map(({ uid, orderId }) => ({ uid, orderId }));

/** Parses the reply to HGETALL of a hash that has the customer's uid by order id. */
export const parseOrderReferences = (reply: unknown): OrderReference[] =>
  parseHash(reply).map(([orderId, uid]) => ({ orderId, uid }));
