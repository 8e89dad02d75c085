import { keys } from './keys.ts';

/** The write that makes boards read again. */
export const RAISE_BOARD: [command: 'INCR', key: string] = ['INCR', keys.board];

/** What boards show besides the orders, whose changes raise the number by themselves: keys, and the beginnings of keys. */
const SHOWN = [
  keys.agenda(''),
  keys.collected(''),
  keys.collectedOf(''),
  keys.days,
  keys.onSite,
  keys.staff,
  keys.unplanned,
];

const isShown = (key: string): boolean =>
  SHOWN.some((one) => (one.endsWith(':') ? key.startsWith(one) : key === one));

/** Returns writes with that of the board's number, if they change what boards show: last, as what the last write replaces is not read, but before deletions, which are not undone. */
export function withBoard<Write extends [command: string, key: string, ...args: unknown[]]>(
  writes: Write[],
): (Write | typeof RAISE_BOARD)[] {
  const others = writes.filter(([, key]) => key !== keys.board);
  const raises = others.length < writes.length || others.some(([, key]) => isShown(key));
  const deletions = others.filter(([command]) => command === 'DEL');
  return raises ? [...others.filter((one) => !deletions.includes(one)), RAISE_BOARD, ...deletions] : others;
}
