import type { Books } from '../../contract/desk/desk-month.ts';
import type { TillAct } from '../../contract/desk/desk-till.ts';
import { DHAKA_OFFSET } from '../../contract/time/dhaka.ts';

/** A row of the drawer's book, in paisa: what came into it, negative if it left it, and what should be in it then. */
export interface DrawerRow {
  at: string;
  kind: 'opening' | 'payment' | 'movement' | 'float' | 'counted';
  amount: number;
  balance: number;
  /** The customer of a payment, or the kind of a movement. */
  about?: string;
  reason?: string | undefined;
  by?: string | undefined;
}

export type DrawerDay = Pick<Books, 'moves' | 'drawer'> & { day: string };

/**
 * Returns the drawer's book of days that follow each other. It opens with what the days before ended with, or else with the first float; each float and each
 * count puts the balance right.
 */
export function drawerRows(days: DrawerDay[]): DrawerRow[] {
  const [first] = days;
  const rows: DrawerRow[] = [];
  let balance = first?.drawer.opening;
  if (first && balance !== undefined) rows.push({ ...atDawn(first), kind: 'opening', amount: 0, balance });
  for (const day of days) {
    const closing = day.drawer.closing?.type === 'closed' ? day.drawer.closing : undefined;
    if (closing && closing.float !== balance) {
      const known = balance ?? closing.float;
      const kind = balance === undefined ? 'opening' : 'float';
      rows.push({ ...atDawn(day), kind, amount: closing.float - known, balance: closing.float });
    }
    balance = closing?.float ?? balance ?? 0;
    for (const { counted, ...change } of changesOf(day, closing)) {
      const amount: number = counted === undefined ? change.amount : counted - balance;
      balance += amount;
      rows.push({ ...change, amount, balance });
    }
  }
  return rows;
}

const atDawn = ({ day }: DrawerDay) => ({ at: `${day}T00:00:00${DHAKA_OFFSET}` });

type DrawerChange = Omit<DrawerRow, 'balance'> & { counted?: number };

/** Returns what has changed the drawer on a day, by its time. What was paid after the count follows it. */
function changesOf({ moves, drawer }: DrawerDay, closing: TillAct | undefined): DrawerChange[] {
  const paid = moves.filter(({ method }) => method === 'cash');
  const moved = drawer.movements.filter(({ undone }) => !undone);
  const changes: DrawerChange[] = [
    ...paid.map(({ at, amount, reason, by, customer }) => ({
      ...{ kind: 'payment' as const, about: customer },
      ...{ at, amount, reason, by },
    })),
    ...moved.map(({ at, amount, reason, by, kind }) => ({
      ...{ kind: 'movement' as const, about: kind },
      ...{ at, amount, reason, by },
    })),
  ];
  if (closing) {
    const { at, by, note, counted } = closing;
    changes.push({ kind: 'counted', at, by, reason: note, amount: 0, counted });
  }
  return changes.sort((one, other) => one.at.localeCompare(other.at));
}
