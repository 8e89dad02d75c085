import { mock } from 'node:test';
import { NOW } from '../../support/cases/times.ts';
import { unitEnvironment } from '../../support/servers/production-environment.ts';
import { rowsOfActs } from './acts.ts';
import type { Row } from './row-of-act.ts';

/*
 * The table of what each act of the staff on a booking writes, as `docs/architecture.md` has it: the act of its function decides on an order that is prepared, and its commit
 * is compared with that. `npm run acts` writes the table.
 */

/** Returns the rows, on the clock and in the environment of cases. */
export function actRows(): Row[] {
  const { env } = process;
  process.env = { ...env, ...unitEnvironment, VITE_GARAGE_BIN: '0012345670101' };
  mock.timers.enable({ apis: ['Date'], now: NOW });
  try {
    return rowsOfActs();
  } finally {
    mock.timers.reset();
    process.env = env;
  }
}

const cell = (names: string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** Returns a document whose table of acts is as they are. What all of them write is its first row. */
export function withActs(document: string): string {
  const rows = actRows();
  const ofAll = (column: 'fields' | 'entries') =>
    (rows[0]?.[column] ?? []).filter((name) => rows.every((row) => row[column].includes(name)));
  const [fields, entries] = [ofAll('fields'), ofAll('entries')];
  const lines = rows.map((row) => [
    ...[row.act, cell([row.file])],
    ...[cell(row.fields.filter((name) => !fields.includes(name)))],
    ...[cell(row.entries.filter((name) => !entries.includes(name))), row.notices.join(', ')],
  ]);
  const table = [
    ['act', 'function', 'fields of the order', 'index entries', 'notices'],
    ['---', '---', '---', '---', '---'],
    ['each', '', cell(fields), cell(entries), ''],
    ...lines,
  ];
  return document.replace(/\| act \|.*\n(\|.*\n)+/, () =>
    table.map((cells) => `| ${cells.join(' | ')} |\n`).join(''),
  );
}
