import { amountDue, type Money } from '../../contract/money/money.ts';

/** Returns a catalogue price in taka, at the rate of the build. */
export const inTaka = (price: number): Money => ({
  amount: amountDue(price, 'BDT', SETTINGS.VITE_BDT_PER_USD),
  currency: 'BDT',
});
