import { formatAmount, parseAmount } from './decimal-amounts.ts';
import type { Misstatement } from './faults.ts';

/** Returns the fields of a captured transaction, misreported as the fault says. */
export function misstate(fields: Record<string, string>, fault?: Misstatement): Record<string, string> {
  const { amount = '', currency_amount = '', currency_type, tran_id = '' } = fields;
  switch (fault) {
    case 'wrong-amount':
      return { ...fields, amount: oneMore(amount), currency_amount: oneMore(currency_amount) };
    case 'wrong-currency':
      return { ...fields, currency_type: currency_type === 'BDT' ? 'USD' : 'BDT' };
    case 'wrong-transaction':
      // Keeps the length, so that the id still matches the merchant's format.
      return { ...fields, tran_id: tran_id.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) };
    case 'risk':
      return { ...fields, risk_level: '1', risk_title: 'Not Safe' };
    case undefined:
      return fields;
  }
}

function oneMore(amount: string): string {
  return formatAmount((parseAmount(amount) ?? 0n) + 100n);
}
