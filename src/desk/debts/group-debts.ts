import type { Debt } from '../../contract/desk/desk-debts.ts';

/** The debt of a customer for all bookings whose cars have left. */
export interface Debtor {
  debts: Debt[];
  /** The sum, in paisa. */
  due: number;
}

/** Returns debts by customer: whoever owes the longest comes first. */
export function groupByDebtor(debts: Debt[]): Debtor[] {
  const debtors = new Map<string, Debtor>();
  for (const debt of debts) {
    const { customerId } = debt.job;
    const known = debtors.get(customerId) ?? { debts: [], due: 0 };
    debtors.set(customerId, { debts: [...known.debts, debt], due: known.due + debt.due });
  }
  return [...debtors.values()];
}
