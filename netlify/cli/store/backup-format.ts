import * as z from 'zod/mini';
import { storedServiceSchema } from '../../../src/contract/stored-service.ts';
import {
  daySettingsSchema,
  noticeSchema,
  orderRecordSchema,
  staffRecordSchema,
  transactionRecordSchema,
  unmatchedRecordSchema,
} from '../../server/order/records.ts';
import { keys } from '../../server/store/keys.ts';
import { idOf } from '../../server/store/queue.ts';

/* The format of a backup: JSON Lines, each a key with what it has, between a header and the totals. */

export const headerSchema = z.object({
  format: z.literal('motor-mechanic-store'),
  version: z.literal(1, 'not 1: a newer version has written the file'),
  createdAt: z.iso.datetime(),
});

/** The number of records by the name of their key. */
export const totalsSchema = z.object({ totals: z.record(z.string(), z.int()) });
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

/**
 * Each key's type and schema, if it is saved, in the order in which they are read: orders only move to the archive, and whatever was erased after it
 * was read is erased again. Others follow from those, or serve the requests and deliveries of a day, or are about the store itself.
 */
const rows = {
  services: hashOf(jsonOf(storedServiceSchema)),
  orders: hashOf(jsonOf(orderRecordSchema)),
  archive: hashOf(jsonOf(orderRecordSchema)),
  transaction: stringOf(jsonOf(transactionRecordSchema)),
  unmatched: hashOf(jsonOf(unmatchedRecordSchema)),
  notices: hashOf(jsonOf(noticeSchema)),
  givenUp: stringOf(jsonOf(noticeSchema)),
  days: hashOf(jsonOf(daySettingsSchema)),
  staff: hashOf(jsonOf(staffRecordSchema)),
  verified: stringOf(z.string()),
  revoked: stringOf(z.string()),
  erased: stringOf(z.iso.datetime()),
  queue: sortedSet,
  listed: 'derived',
  held: 'derived',
  owed: 'derived',
  disputed: 'derived',
  debts: 'derived',
  payments: 'derived',
  agenda: 'derived',
  unplanned: 'derived',
  onSite: 'derived',
  collected: 'derived',
  collectedOf: 'derived',
  terms: 'derived',
  acts: 'derived',
  unmatchedOpen: 'derived',
  unmatchedClosed: 'derived',
  noticesDue: 'derived',
  sent: 'passing',
  mailSlot: 'passing',
  idempotency: 'passing',
  staffCode: 'passing',
  rate: 'passing',
  health: 'passing',
  board: 'passing',
} satisfies Record<
  keyof typeof keys,
  { type: string; schema: z.ZodMiniType<Dumped> } | 'derived' | 'passing'
>;

/** Returns whether work of the queue is saved: other kinds follow from orders, and from money that no order records. */
export const isSavedWork = (member: string): boolean =>
  (['attempt', 'hint', 'erasure'] as const).some((kind) => idOf(kind, member) !== undefined);

type Rows = typeof rows;
/** The name of a key that is saved. */
type SavedName = { [Name in keyof Rows]: Rows[Name] extends string ? never : Name }[keyof Rows];

/** The keys that are saved in the order of their rows, each with its name, or how its names begin. */
export const savedKeys = Object.entries(rows).flatMap(([name, row]) => {
  const key = keys[name as SavedName];
  const isOne = typeof key === 'string';
  return typeof row === 'string' ? [] : [{ name, isOne, prefix: isOne ? key : key(''), ...row }];
});
export type SavedKey = (typeof savedKeys)[number];

/** Returns what is known of a key that is saved. */
export const savedKeyOf = (key: string): SavedKey | undefined =>
  savedKeys.find(({ isOne, prefix }) => (isOne ? key === prefix : key.startsWith(prefix)));

export const newTotals = (): Totals => Object.fromEntries(savedKeys.map(({ name }) => [name, 0]));

/** Adds the records of a key to totals. */
export function count(totals: Totals, { name }: SavedKey, { hash, members }: Dumped): void {
  totals[name] = (totals[name] ?? 0) + Object.keys(hash ?? members ?? { string: 1 }).length;
}

/** Formats totals, such as "services: 12, orders: 3, …". */
export const describeTotals = (totals: Totals): string =>
  Object.entries(totals)
    .map(([name, number]) => `${name}: ${number}`)
    .join(', ');

/** Formats the first issue with its path. */
export function describeIssue({ issues }: z.core.$ZodError): string {
  const [{ path, message } = { path: [], message: '' }] = issues;
  return path.length > 0 ? `${path.join('.')}: ${message}` : message;
}

/** Parses JSON; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
