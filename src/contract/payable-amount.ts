/** The amounts in paisa that SSLCommerz takes at once. */
export const MIN_AMOUNT = 1_000;
export const MAX_AMOUNT = 50_000_000;

/** Returns whether an amount in paisa can be paid online. */
export const isPayable = (amount: number): boolean => amount >= MIN_AMOUNT && amount <= MAX_AMOUNT;
