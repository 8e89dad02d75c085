import { keys } from './keys.ts';

/** Raises the number by which polling boards see a change. Other screens of the desk read by time. */
const RAISE_BOARD: [command: 'INCR', key: string] = ['INCR', keys.board];

/** The keys that boards show, and the beginnings of such keys: where cars are and were, how full days are, the staff, and whether services are a sample. */
const SHOWN = [
  keys.agenda(''),
  keys.collected(''),
  keys.collectedOf(''),
  keys.days,
  keys.onSite,
  keys.services,
  keys.staff,
  keys.unscheduled,
];

const LAST = ['DEL', 'EXPIRE', 'PERSIST'];

const isOnBoard = (key: string): boolean =>
  SHOWN.some((one) => (one.endsWith(':') ? key.startsWith(one) : key === one));

/**
 * Returns writes with that of the board's number, if they change what boards show: one of its keys, or an order that one of them has (`touched`). It
 * comes last, but before deletions, which are not undone: nobody reads what the last write replaces.
 */
export function withBoardRaise<Write extends [command: string, key: string, ...args: unknown[]]>(
  writes: Write[],
  touched: string[] = [],
): (Write | typeof RAISE_BOARD)[] {
  if (![...writes.map(([, key]) => key), ...touched].some(isOnBoard)) return writes;
  const isLast = ([command]: Write) => LAST.includes(command);
  return [...writes.filter((one) => !isLast(one)), RAISE_BOARD, ...writes.filter(isLast)];
}
