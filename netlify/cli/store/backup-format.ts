import { open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { storedServiceSchema } from '../../../src/contract/catalogue/stored-service.ts';
import { invoiceSchema } from '../../../src/contract/order/invoice.ts';
import {
  fullnessSchema,
  noticeSchema,
  orderRecordSchema,
  staffRecordSchema,
  storedDaySettingsSchema,
  tillRecordSchema,
  transactionRecordSchema,
  unmatchedRecordSchema,
} from '../../server/order/records.ts';
import { keys } from '../../server/store/keys.ts';
import { idInQueueMember, workKinds } from '../../server/store/queue.ts';
import { sumsSchema } from '../../server/store/sums.ts';
import { CommandError } from '../command.ts';

/* A backup is JSON Lines: a header, each key with what it has, the totals. */

const headerSchema = z.object({
  format: z.literal('motor-mechanic-store'),
  version: z.literal(1, 'not 1: a newer version has written the file'),
  createdAt: z.iso.datetime(),
});

const keySchema = z.looseObject({ key: z.string() });
const totalsSchema = z.object({ totals: z.record(z.string(), z.int()) });
/** The number of records by the name of their key. */
export type Totals = z.infer<typeof totalsSchema>['totals'];

/** A key of the store, or a page of it: one of a string, which may expire at a time in ms, a hash, and a sorted set with its scores. */
export interface Dumped {
  key: string;
  string?: string;
  expiresAt?: number | undefined;
  hash?: Record<string, string>;
  members?: Record<string, number>;
}

/** Returns the schema of a record's JSON. What only a newer version knows is kept, as the text is. */
const jsonOf = (schema: z.ZodMiniType) =>
  z.string().check(({ value, issues }) => {
    for (const { path, message } of z.safeParse(schema, parseJson(value)).error?.issues ?? [])
      issues.push({ code: 'custom', path, message, input: value });
  });

const stringOf = (value: z.ZodMiniType<string>) => ({
  type: 'string' as const,
  schema: z.strictObject({ key: z.string(), string: value, expiresAt: z.optional(z.number()) }),
});
const hashOf = (value: z.ZodMiniType<string>) => ({
  type: 'hash' as const,
  schema: z.strictObject({ key: z.string(), hash: z.record(z.string(), value) }),
});
const sortedSet = {
  type: 'sorted set' as const,
  schema: z.strictObject({ key: z.string(), members: z.record(z.string(), z.number()) }),
};

/* Keys that follow from those that are saved. */
type FromMoney =
  | 'held'
  | 'owed'
  | 'disputed'
  | 'debts'
  | 'dues'
  | 'overpaid'
  | 'overpayments'
  | 'payments'
  | 'unmatchedOpen'
  | 'unmatchedClosed';
type FromVisits = 'agenda' | 'unscheduled' | 'onSite' | 'collected' | 'collectedOf' | 'facts';
type FromRecords = FromMoney | FromVisits | 'listed' | 'owners' | 'terms' | 'daybook' | 'noticesDue';
/** Keys that serve the requests and deliveries of a day, or are about the store itself. */
type Passing =
  | ('sent' | 'mailSlot' | 'idempotency' | 'staffCode' | 'rate' | 'counts')
  | ('health' | 'board' | 'restoring');
type SavedName = Exclude<keyof typeof keys, FromRecords | Passing>;

/**
 * The type and the schema of each key that is saved, in the order in which they are read: whatever was erased after it was read is
 * erased again.
 */
const rows = {
  services: hashOf(jsonOf(storedServiceSchema)),
  // Before the orders: one that was issued meanwhile is missed then, and not issued again.
  invoices: hashOf(jsonOf(invoiceSchema)),
  series: hashOf(z.string()),
  orders: hashOf(jsonOf(orderRecordSchema)),
  transaction: stringOf(jsonOf(transactionRecordSchema)),
  // After the orders: one that is dropped meanwhile is not lost.
  droppedFacts: hashOf(jsonOf(sumsSchema)),
  unmatched: hashOf(jsonOf(unmatchedRecordSchema)),
  notices: hashOf(jsonOf(noticeSchema)),
  givenUp: stringOf(jsonOf(noticeSchema)),
  fullness: hashOf(jsonOf(fullnessSchema)),
  days: hashOf(jsonOf(storedDaySettingsSchema)),
  tills: hashOf(jsonOf(tillRecordSchema)),
  smsParts: hashOf(z.string()),
  staff: hashOf(jsonOf(staffRecordSchema)),
  verified: stringOf(z.string()),
  revoked: stringOf(z.string()),
  erased: stringOf(z.iso.datetime()),
  queue: sortedSet,
} satisfies Record<SavedName, { type: string; schema: z.ZodMiniType<Dumped> }>;

/** Returns whether work of the queue is saved: other kinds follow from orders, and from money that no order records. */
export const isSavedWork = (member: string): boolean =>
  (['checkout-session', 'notification', 'erasure'] as const).some(
    (kind) => idInQueueMember(kind, member) !== undefined,
  );

export const isKnownWork = (member: string): boolean =>
  workKinds.some((kind) => idInQueueMember(kind, member) !== undefined);

const known = Object.values(keys);
const sharedKeys = known.filter((key) => typeof key === 'string');
const kindsOfKeys = known.filter((key) => typeof key === 'function').map((key) => kindOf(key('', '', 0)));

/** Returns whether this version knows a key's kind, be it saved or not. */
export const isKnownKey = (key: string): boolean =>
  sharedKeys.includes(key) || (key.includes(':') && kindsOfKeys.includes(kindOf(key)));

function kindOf(key: string): string | undefined {
  return key.split(':', 1)[0];
}

/** The keys that are saved in the order of their rows, each with its name, or how its names begin. */
export const savedKeys = Object.entries(rows).map(([name, row]) => {
  const key = keys[name as SavedName];
  const isOne = typeof key === 'string';
  return { name, isOne, prefix: isOne ? key : key(''), ...row };
});
export type SavedKey = (typeof savedKeys)[number];

export const newTotals = (): Totals => Object.fromEntries(savedKeys.map(({ name }) => [name, 0]));

export function count(totals: Totals, { name }: SavedKey, { hash, members }: Dumped): void {
  totals[name] = (totals[name] ?? 0) + Object.keys(hash ?? members ?? { string: 1 }).length;
}

/** Formats totals, such as "services: 12, orders: 3, …". */
export const describeTotals = (totals: Totals): string =>
  Object.entries(totals)
    .map(([name, number]) => `${name}: ${number}`)
    .join(', ');

/**
 * Reads and validates a backup, and hands over each key.
 * @returns when it was made, and how many records it has
 * @throws {CommandError} naming the first invalid line, or if the file is truncated
 */
export async function readBackup(
  file: string,
  take: (line: Dumped) => unknown,
): Promise<{ createdAt: string; totals: Totals }> {
  const totals = newTotals();
  let createdAt: string | undefined;
  let isComplete = false;
  let number = 0;
  const input = await open(file);
  for await (const text of input.readLines()) {
    number += 1;
    const place = `${file}, line ${number}`;
    const json = parseJson(text);
    if (json === undefined) throw new CommandError(`${place}: not JSON`);
    if (isComplete) throw new CommandError(`${place}: out of place`);
    const end = z.safeParse(totalsSchema, json).data;
    if (createdAt === undefined) {
      ({ createdAt } = valid(headerSchema, json, place));
    } else if (end) {
      // A previous version has no totals of keys that came later.
      if (!isDeepStrictEqual({ ...newTotals(), ...end.totals }, totals))
        throw new CommandError(`${place}: the lines before it hold ${describeTotals(totals)}`);
      isComplete = true;
    } else {
      const { key } = valid(keySchema, json, place);
      const saved = savedKeys.find(({ isOne, prefix }) => (isOne ? key === prefix : key.startsWith(prefix)));
      if (!saved) throw new CommandError(`${place}: key: ${JSON.stringify(key)} is none that is saved`);
      const line = valid<Dumped>(saved.schema, json, place);
      count(totals, saved, line);
      await take(line);
    }
  }
  if (createdAt === undefined || !isComplete)
    throw new CommandError(`${file}: ends after line ${number} without totals: the file is truncated.`);
  return { createdAt, totals };
}

/** @throws {CommandError} with the path of the first issue, and where it is */
export function valid<T>(schema: z.ZodMiniType<T>, json: unknown, place: string): T {
  const { data, error } = z.safeParse(schema, json);
  if (!error) return data;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  throw new CommandError([place, ...(path.length > 0 ? [path.join('.')] : []), message].join(': '));
}

/** Parses JSON; undefined if it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
