import { randomUUID } from 'node:crypto';
import type { Redis } from '@upstash/redis';
import { type Commit, commit, commitTo, type Expectation, type Write } from '../store/commit.ts';
import { commitDecision } from '../store/commit-decision.ts';
import { keys } from '../store/keys.ts';
import { idsByMailAndSms, type NewNotice, noticesByMailAndSms } from './addressed.ts';
import { onlinePayments } from './bill.ts';
import { changedIndexEntryWrites, indexEntriesOf } from './index-entries.ts';
import { transactionIdsOf } from './order-facts.ts';
import { type OrderRecord, parseOrder, type TransactionRecord } from './records.ts';
import { isIndexEntryKept, retentionMs } from './retention.ts';
import { noticeWithdrawalWrites, noticeWrites } from './write-notices.ts';

/** An order of a customer, cancelled or not, and its JSON as it is stored. */
export interface OwnedOrder {
  uid: string;
  order: OrderRecord;
  json: string;
  /** The others whose visit is of the same arrival, if they were read and there are some. */
  together?: OwnedOrder[];
}

/** Returns the expectation that an order is as it was read. */
export const expectUnchanged = ({ uid, order, json }: OwnedOrder): Expectation => ({
  read: ['HGET', keys.orders(uid), order._id],
  reply: json,
});

/** A decided change of an order. Its index entries follow from what it was and is. */
export interface Change {
  /** Undefined for a new order. */
  before: OwnedOrder | undefined;
  /** The same `order` as before if only queues or transactions change. */
  after: Pick<OwnedOrder, 'uid' | 'order'>;
  /** The transactions that change with it, by id. */
  transactions?: Record<string, TransactionRecord>;
  /** Notices to send. Those without a channel are left out. */
  notices?: NewNotice[];
  /** The ids of notices that are not sent any longer. */
  withdrawn?: string[];
  /** Expectations of its own. */
  expect?: Expectation[];
  /** Writes of its own, such as of the queue. */
  write?: Write[];
  /** The changes of other orders that are made with it, or not at all. */
  also?: Change[];
}

export const parseOwnedOrder = (uid: string, json: string): OwnedOrder => ({
  uid,
  order: parseOrder(json),
  json,
});

export const changeTo = (before: OwnedOrder, order: OrderRecord, more: Partial<Change> = {}): Change => ({
  before,
  after: { uid: before.uid, order },
  ...more,
});

/** The most bytes of an order's JSON, on which the pages of orders rest: a little more than the largest possible one has. */
export const MAX_ORDER_BYTES = 101 * 1024;

/**
 * Returns a change as expectations and writes, and the order as it will be stored.
 * @throws {Error} if the order is larger than any can be
 */
export function toCommit(change: Change): { commit: Commit; stored: OwnedOrder } {
  const { before, after } = change;
  const also = (change.also ?? []).map(toCommit);
  const { _id } = after.order;
  const key = keys.orders(after.uid);
  const isChanged = before?.order !== after.order;
  const order = isChanged ? { ...after.order, commit: randomUUID() } : after.order;
  const json = isChanged ? JSON.stringify(order) : before.json;
  if (isChanged && Buffer.byteLength(json) > MAX_ORDER_BYTES)
    throw new Error(`order ${_id} would be larger than ${MAX_ORDER_BYTES} bytes`);
  const others = withOthers(
    _id,
    before?.together,
    also.map(({ stored }) => stored),
  );
  const { together = [] } = others;
  const now = new Date();
  // A day that is kept no longer is not begun again.
  const keptEntries = (of: Change['after']) =>
    indexEntriesOf(of).filter((entry) => isIndexEntryKept(entry, now));
  const [from, to] = [before ? keptEntries(before) : [], keptEntries(after)];
  const write: Write[] = [
    ...(isChanged ? [['HSET', key, _id, json] satisfies Write] : []),
    ...changedIndexEntryWrites(from, to, Date.now()),
    ...Object.entries(change.transactions ?? {}).map(
      // One that has left its order still expires.
      ([id, record]): Write => ['SET', keys.transaction(id), JSON.stringify(record), 'KEEPTTL'],
    ),
    ...(change.withdrawn ?? []).flatMap(idsByMailAndSms).flatMap(noticeWithdrawalWrites),
    ...noticeWrites(
      (change.notices ?? []).flatMap((notice) =>
        noticesByMailAndSms(notice, { order, others: together.map((other) => other.order) }),
      ),
    ),
    ...(change.write ?? []),
    ...keepTransactions(before?.order, after.order),
    ...also.flatMap(({ commit }) => commit.write),
  ];
  const unchanged = before ? [expectUnchanged(before)] : [];
  return {
    commit: {
      expect: [...unchanged, ...(change.expect ?? []), ...also.flatMap(({ commit }) => commit.expect)],
      write,
      touched: [
        ...(isChanged ? [...from, ...to].map(({ key }) => key) : []),
        ...also.flatMap(({ commit }) => commit.touched ?? []),
      ],
    },
    stored: {
      ...after,
      order,
      json,
      ...others,
    },
  };
}

/** Returns the other orders of an order's arrival after a change, with those that a booking has which it has joined. */
function withOthers(
  id: string,
  before: OwnedOrder[] = [],
  changed: OwnedOrder[],
): Pick<OwnedOrder, 'together'> {
  const joined = changed.flatMap(({ together = [] }) => together);
  const others = new Map([...before, ...joined, ...changed].map((one) => [one.order._id, one]));
  others.delete(id);
  return others.size > 0 ? { together: [...others.values()] } : {};
}

/** Returns the writes by which a transaction expires that leaves its order, and stays if money brings it back. */
function keepTransactions(before: OrderRecord | undefined, after: OrderRecord): Write[] {
  if (!before) return [];
  const [previous, own] = [transactionIdsOf(before), transactionIdsOf(after)];
  const left = previous.filter((id) => !own.includes(id));
  const back = onlinePayments(after)
    .map(({ transactionId }) => transactionId)
    .filter((id) => !previous.includes(id));
  return [
    ...left.map((id): Write => ['EXPIRE', keys.transaction(id), retentionMs('transaction') / 1000]),
    ...back.map((id): Write => ['PERSIST', keys.transaction(id)]),
  ];
}

/** Returns changes of several orders, and what goes with them, as one commit. */
export function toCommitOfAll(changes: Change[], { expect, write }: Commit): Commit {
  const all = changes.map((change) => toCommit(change).commit);
  return {
    expect: [...all.flatMap((one) => one.expect), ...expect],
    write: [...all.flatMap((one) => one.write), ...write],
    touched: all.flatMap(({ touched = [] }) => touched),
  };
}

/** Writes changes of several orders, and what goes with them, all or nothing. */
export const commitAllChanges = (changes: Change[], rest: Commit): Promise<'done' | 'changed'> =>
  commit(toCommitOfAll(changes, rest));

/** The name of why there is no change, with the values that its text names, if it names some. */
export type Refused = string | { reason: string; values: unknown[] };

/** A decision on a state as read: a change, or why there is none. */
export type Decision<Refusal extends Refused> = Change | Refusal;

/** Returns whether a decision is a change. */
export const isChange = (decision: Change | Refused): decision is Change =>
  typeof decision === 'object' && 'after' in decision;

/** The result of a decision, and the state that it was made on. */
export type DecisionOutcome<State, Refusal extends Refused> =
  | { state: State; refusal: Refusal; stored?: undefined }
  | { state: State; refusal?: undefined; stored: OwnedOrder };

interface DecisionSteps<State, Refusal extends Refused> {
  /** The state, if it was read just now. */
  known?: State | undefined;
  read: () => Promise<State>;
  decide: (state: State, now: Date) => Decision<Refusal>;
  /** The expectations of every decision, such as that nobody has revoked the caller. */
  expect?: (state: State) => Expectation[];
}

/**
 * Reads, decides and commits; again if somebody else was first.
 * @throws {ProblemError} 503 if somebody else was first eight times, or as `read` does
 */
export const decideAndCommit = <State, Refusal extends Refused>({
  known,
  read,
  decide,
  expect,
}: DecisionSteps<State, Refusal>): Promise<DecisionOutcome<State, Refusal>> =>
  commitDecision<DecisionOutcome<State, Refusal>>(async (isFirst) => {
    const state = isFirst && known !== undefined ? known : await read();
    const decision = decide(state, new Date());
    if (!isChange(decision)) return { result: { state, refusal: decision } };
    const { commit: decided, stored } = toCommit(decision);
    const expected = { ...decided, expect: [...decided.expect, ...(expect?.(state) ?? [])] };
    return { result: { state, stored }, commit: decided.write.length > 0 ? expected : undefined };
  });

/**
 * Writes a change to a store of the caller's own.
 * @returns the order as stored; `changed` if somebody else was first
 */
export async function commitChange(change: Change, redis: Redis): Promise<OwnedOrder | 'changed'> {
  const { commit: one, stored } = toCommit(change);
  return one.write.length === 0 || (await commitTo(redis, one)) === 'done' ? stored : 'changed';
}
