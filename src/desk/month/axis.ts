/** The most parts of an axis. */
const MAX_PARTS = 4;

/** Returns the values at the lines of an axis from 0 to a value, or just beyond: whole steps of 1, 2 or 5 of a power of ten. */
export function axisTo(most: number): number[] {
  const least = most / MAX_PARTS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((one) => one * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, part) => part * step);
}
