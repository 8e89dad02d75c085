/* The price of a finding that has changed, in words. */

export const noPrice = 'no price';
export const priceWas = (price: string, was: string): string => `${price}, was ${was}`;
