const decimal = /^(\d{1,10})(?:\.(\d+))?$/;

/** Reads a decimal such as "49.99" as hundredths; undefined when it is none or has more than two decimals. */
export function parseAmount(amount: string): bigint | undefined {
  return parseScaled(amount, 2);
}

/** Writes hundredths with two decimals: 4999 becomes "49.99". */
export function formatAmount(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** Writes hundredths for people to read: 612378 becomes "6,123.78". */
export function formatForPeople(hundredths: bigint): string {
  return formatAmount(hundredths).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** A rate in ten-thousandths, from a decimal such as "122.50". */
export function parseRate(rate: string): bigint {
  const parsed = parseScaled(rate, 4);
  if (!parsed) throw new Error(`"${rate}" is not an exchange rate, such as 122.50.`);
  return parsed;
}

/** Writes a rate as SSLCommerz does, with four decimals. */
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
