import type { AmountsByCurrency } from '../../contract/desk/desk-month.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { andDollars } from '../texts.ts';

/** Formats an amount in paisa, as `formatAmount` does. */
export const formatTaka = (paisa: number): string => formatAmount(paisa, 'BDT');

/** Formats amounts in taka and dollars as one part of a sentence, without a currency that has none: "BDT 6,000 and $49". */
export function formatAmounts({ BDT, USD }: AmountsByCurrency): string {
  const [taka, dollars] = [formatTaka(BDT), formatAmount(USD, 'USD')];
  if (USD === 0) return taka;
  return BDT === 0 ? dollars : andDollars(taka, dollars);
}
