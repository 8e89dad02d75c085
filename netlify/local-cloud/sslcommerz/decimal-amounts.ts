const decimal = /^(\d{1,10})(?:\.(\d+))?$/;

/** Parses a decimal such as "49.99" into hundredths; undefined if it is malformed or has more than two decimals. */
export function parseAmount(amount: string): bigint | undefined {
  return parseScaled(amount, 2);
}

/** Formats hundredths with two decimals: 4999 becomes "49.99". */
export function formatAmount(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** Formats hundredths for display: 612378 becomes "6,123.78". */
export function formatForDisplay(hundredths: bigint): string {
  return formatAmount(hundredths).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/**
 * Parses an exchange rate such as "122.50" into ten-thousandths.
 * @throws {Error} if the rate is malformed or zero
 */
export function parseRate(rate: string): bigint {
  const parsed = parseScaled(rate, 4);
  if (!parsed) throw new Error(`"${rate}" is not an exchange rate, such as 122.50.`);
  return parsed;
}

/** Formats a rate as SSLCommerz does, with four decimals. */
export function formatRate(rate: bigint): string {
  return `${rate / 10_000n}.${String(rate % 10_000n).padStart(4, '0')}`;
}

/** Multiplies an amount by a rate and rounds half up. */
export function convert(hundredths: bigint, rate: bigint): bigint {
  return (hundredths * rate + 5_000n) / 10_000n;
}

function parseScaled(value: string, decimals: number): bigint | undefined {
  const [, units, fraction = ''] = decimal.exec(value) ?? [];
  if (units === undefined || fraction.length > decimals) return undefined;
  return BigInt(units + fraction.padEnd(decimals, '0'));
}
