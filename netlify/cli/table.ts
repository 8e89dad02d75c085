import { oneLine, printLines } from './command.ts';

/** Formats rows as lines of aligned columns, of which no cell breaks or hides a line. */
function table(rows: string[][]): string {
  const cells = rows.map((row) => row.map(oneLine));
  const widths: number[] = [];
  for (const row of cells)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  const lines = cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** Returns a number of things, such as "2 orders". */
export const counted = (count: number, unit: string): string => `${count} ${count === 1 ? unit : `${unit}s`}`;

/** Prints a table of records with its header, unless there are none, and their number. */
export function printTable(records: Record<string, string>[], unit: string): Promise<void> {
  const [first] = records;
  const rows = first ? [Object.keys(first), ...records.map((record) => Object.values(record))] : [];
  return printLines([first ? `${table(rows)}\n` : '', `${counted(records.length, unit)}\n`]);
}
