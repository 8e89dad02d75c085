import { formatAmount, parseAmount } from './decimal-amounts.ts';

type Misstatement = 'wrong-amount' | 'wrong-currency' | 'wrong-transaction' | 'risk';

/** A captured transaction's fields, told wrong. */
export function misstate(fields: Record<string, string>, fault?: Misstatement): Record<string, string> {
  const { amount = '', currency_amount = '', currency_type, tran_id = '' } = fields;
  switch (fault) {
    case 'wrong-amount':
      return { ...fields, amount: oneMore(amount), currency_amount: oneMore(currency_amount) };
    case 'wrong-currency':
      return { ...fields, currency_type: currency_type === 'BDT' ? 'USD' : 'BDT' };
    case 'wrong-transaction':
      // As long as before, so that it still looks like one of the merchant's.
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
