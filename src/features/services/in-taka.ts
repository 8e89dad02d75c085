import { amountOfCataloguePrice, type Money } from '../../contract/money/money.ts';

/** Returns a catalogue price in taka, at the rate of the build. */
export const cataloguePriceInTaka = (price: number): Money => ({
  amount: amountOfCataloguePrice(price, 'BDT', SETTINGS.VITE_BDT_PER_USD),
  currency: 'BDT',
});
