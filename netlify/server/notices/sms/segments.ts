/* The parts in which an SMS travels, each of which is paid for. */

/** The most that an SMS to a customer has. */
export const MOST_SEGMENTS = 2;

/** The characters of GSM 03.38: those that take one place of seven bits, and those that take two. */
const ONE =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const TWO = '^{}\\[~]|€\f';

const places = new Map([
  ...[...ONE].map((one) => [one, 1] as const),
  ...[...TWO].map((one) => [one, 2] as const),
]);

/**
 * Returns the number of parts of a text: of 160 places, or 153 each if there are several, if GSM 03.38 has all of its characters; else of 70, or 67 each,
 * in UCS-2. No part ends within a character.
 */
export function countSmsParts(text: string): number {
  const sizes = [...text].map((character) => places.get(character) ?? 0);
  return sizes.includes(0)
    ? partsOf(
        [...text].map(({ length }) => length),
        { alone: 70, joined: 67 },
      )
    : partsOf(sizes, { alone: 160, joined: 153 });
}

function partsOf(sizes: number[], { alone, joined }: { alone: number; joined: number }): number {
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > joined) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
