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

/**
 * Returns the account of what was written off of an order, oldest first. What is paid later has come of it; what goes back of that is asked for again. No later
 * act changes an earlier step.
 */
export function writeOffSteps({ writeOffs = [], payments }: OrderRecord): WriteOffStep[] {
  const [first] = writeOffs;
  if (!first) return [];
  const moves = payments
    .filter(({ currency }) => currency === 'BDT')
    .flatMap((one) => movesSince(first.at, one));
  const acts = writeOffs.map(({ at, amount }) => ({ at, written: amount }));
  let [open, recovered] = [0, 0];
  return [...acts, ...moves]
    .sort((a, b) => a.at.localeCompare(b.at))
    .map((one): WriteOffStep => {
      const { at } = one;
      if ('written' in one) {
        const off = one.written > 0 ? one.written : -open;
        open += off;
        return { at, off, came: 0, count: Math.sign(one.written) };
      }
      if (one.moved < 0) {
        const gone = Math.min(recovered, -one.moved);
        recovered -= gone;
        return { at, off: -gone, came: -gone, count: 0 };
      }
      const came = Math.min(open, one.moved);
      open -= came;
      recovered += came;
      return { at, off: 0, came, count: 0 };
    });
}

/** Returns the money of a payment that has come since a time, and gone back of that; what a bank or a gateway has sent back to us has come, too. */
function movesSince(since: string, { at, amount, returns }: Payment): { at: string; moved: number }[] {
  const atOnce = sumOf(returns.flatMap((part) => (part.atOnce ? [part.amount] : [])));
  const own =
    at > since
      ? [
          { at, moved: amount - atOnce },
          ...returns.flatMap((part) => (part.atOnce ? [] : [{ at: part.at, moved: -part.amount }])),
        ]
      : [];
  const back = returns.flatMap(({ amount: moved, reinstatedAt, refund }) => {
    const backAt = reinstatedAt ?? (refund?.elsewhere && refund.state === 'failed' ? refund.at : undefined);
    return backAt !== undefined && backAt > since ? [{ at: backAt, moved }] : [];
  });
  return [...own, ...back];
}

/** Returns what was written off of an order, and neither paid nor asked for since. */
export const stillWrittenOff = (order: OrderRecord): number =>
  sumOf(writeOffSteps(order).map(({ off, came }) => off - came));
