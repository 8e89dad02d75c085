import { reductionLinesOf } from '../../../src/contract/money/bill.ts';
import { sumOf } from './bill.ts';
import type { OrderRecord, Payment } from './records.ts';

/* What was written off of a debt: one account of it, from which both the debt that is asked for and the month's facts follow. Amounts are in paisa. */

/** A step of the account: what is asked for no longer (`off`), and what has come of that (`came`). */
interface WriteOffStep {
  at: string;
  off: number;
  came: number;
  /** 1 as a debt was written off, -1 as it was asked for again. */
  count: number;
}

/** Money that has come, or gone back if it is negative; `isLater` if it is of a payment that came since the first debt was written off. */
interface Move {
  at: string;
  moved: number;
  isLater: boolean;
}

/**
 * Returns the account of what was written off of an order, oldest first. What is paid later is first for what is asked for, and then has come of it; what goes
 * back of that is asked for again. No later act changes an earlier step.
 */
export function writeOffSteps(order: OrderRecord): WriteOffStep[] {
  const { writeOffs = [], payments } = order;
  const [first] = writeOffs;
  if (!first) return [];
  const acts = [
    ...writeOffs.map(({ at, amount }) => ({ at, written: amount })),
    ...payments.filter(({ currency }) => currency === 'BDT').flatMap((one) => movesSince(first.at, one)),
    ...reductionLinesOf(order).flatMap(({ at, amount }) => (at > first.at ? [{ at, reduced: -amount }] : [])),
  ];
  // What is asked for, is written off, has come of that, and was paid too much.
  let [asked, open, recovered, over] = [0, 0, 0, 0];
  const step = (one: (typeof acts)[number]): Omit<WriteOffStep, 'at'> => {
    if ('written' in one) {
      const off = one.written > 0 ? one.written : -open;
      asked = one.written > 0 ? 0 : asked + open;
      open += off;
      return { off, came: 0, count: Math.sign(one.written) };
    }
    if ('reduced' in one) {
      asked = Math.max(0, asked - one.reduced);
      return { off: 0, came: 0, count: 0 };
    }
    if (one.moved < 0) {
      const back = Math.max(0, -one.moved - over);
      over = Math.max(0, over + one.moved);
      const gone = one.isLater ? Math.min(recovered, back) : 0;
      asked += back;
      recovered -= gone;
      return { off: -gone, came: -gone, count: 0 };
    }
    const rest = Math.max(0, one.moved - asked);
    asked = Math.max(0, asked - one.moved);
    const came = Math.min(open, rest);
    open -= came;
    recovered += came;
    over += rest - came;
    return { off: 0, came, count: 0 };
  };
  return acts.sort((a, b) => a.at.localeCompare(b.at)).map((one) => ({ at: one.at, ...step(one) }));
}

/** Returns the money of a payment that has come since a time, and gone back; also what a bank or a gateway has sent back to us. */
function movesSince(since: string, { at, amount, refunds }: Payment): Move[] {
  const isLater = at > since;
  const atOnce = sumOf(refunds.flatMap((part) => (part.atOnce ? [part.amount] : [])));
  const parts = refunds.flatMap(
    ({ atOnce: isAtOnce, at: goneAt, amount: part, reinstatedAt, atGateway }): Move[] => {
      const backAt =
        reinstatedAt ?? (atGateway?.elsewhere && atGateway.state === 'failed' ? atGateway.at : undefined);
      return [
        ...(isAtOnce ? [] : [{ at: goneAt, moved: -part, isLater }]),
        ...(backAt === undefined ? [] : [{ at: backAt, moved: part, isLater }]),
      ];
    },
  );
  return [{ at, moved: amount - atOnce, isLater }, ...parts].filter((move) => move.at > since);
}

/** Returns what was written off of an order, and neither paid nor asked for since. */
export const stillWrittenOff = (order: OrderRecord): number =>
  sumOf(writeOffSteps(order).map(({ off, came }) => off - came));
