import type { Books } from '../../contract/desk/desk-month.ts';
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
  const rows: DrawerRow[] = [];
  let balance = days[0]?.drawer.opening;
  if (days[0] && balance !== undefined) rows.push(openingOf(days[0].day, balance));
  for (const { day, drawer, ...rest } of days) {
    const closing = drawer.closing?.type === 'closed' ? drawer.closing : undefined;
    if (closing && balance === undefined) rows.push(openingOf(day, closing.float));
    else if (closing && closing.float !== balance)
      rows.push({ ...openingOf(day, closing.float), kind: 'float', amount: closing.float - (balance ?? 0) });
    balance = closing?.float ?? balance ?? 0;
    for (const { counted, ...change } of changesOf({ ...rest, drawer })) {
      const amount: number = counted === undefined ? change.amount : counted - balance;
      balance += amount;
      rows.push({ ...change, amount, balance });
    }
  }
  return rows;
}

const openingOf = (day: string, balance: number): DrawerRow => ({
  at: `${day}T00:00:00${DHAKA_OFFSET}`,
  kind: 'opening',
  amount: 0,
  balance,
});

type DrawerChange = Omit<DrawerRow, 'balance'> & { counted?: number };

/** Returns what has changed the drawer on a day, by its time. What was paid after the count follows it. */
function changesOf({ moves, drawer: { movements, closing } }: Omit<DrawerDay, 'day'>): DrawerChange[] {
  const payments = moves.filter(({ method }) => method === 'cash');
  const changes: DrawerChange[] = [
    ...payments.map(({ customer, ...move }) => ({
      ...rowOf(move),
      kind: 'payment' as const,
      about: customer,
    })),
    ...movements
      .filter(({ undone }) => !undone)
      .map(({ kind, ...move }) => ({ ...rowOf(move), kind: 'movement' as const, about: kind })),
  ];
  if (closing?.type === 'closed') {
    const { at, by, note, counted } = closing;
    changes.push({ kind: 'counted', at, by, reason: note, amount: 0, counted });
  }
  return changes.sort((one, other) => one.at.localeCompare(other.at));
}

const rowOf = ({ at, amount, reason, by }: Pick<DrawerRow, 'at' | 'amount' | 'reason' | 'by'>) => ({
  ...{ at, amount, reason, by },
});
