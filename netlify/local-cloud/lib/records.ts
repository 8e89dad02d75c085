import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const rowSchema = z.object({ record: z.string() });

/** Creates a table of records, each of which is found by some of its fields: by `columns`, whose first one identifies it. */
export function createRecords<Stored extends Record<string, unknown>>(
  database: DatabaseSync,
  table: string,
  { schema, columns }: { schema: z.ZodMiniType<Stored>; columns: Record<string, keyof Stored> },
) {
  const names = Object.keys(columns);
  const [id = ''] = names;
  database.exec(`CREATE TABLE IF NOT EXISTS ${table} (
    number INTEGER PRIMARY KEY AUTOINCREMENT, ${names.map((name) => `${name} TEXT NOT NULL UNIQUE`)}, session TEXT NOT NULL
  )`);
  const insert = database.prepare(
    `INSERT INTO ${table} (${names}, session) VALUES (${names.map(() => '?')}, ?)`,
  );
  const update = database.prepare(`UPDATE ${table} SET session = ? WHERE ${id} = ?`);
  const select = (rest: string) => database.prepare(`SELECT session AS record FROM ${table} ${rest}`);
  const parse = (row: unknown) => schema.parse(JSON.parse(rowSchema.parse(row).record));
  const fieldOf = (record: Stored, name: string) => String(record[columns[name] ?? '']);
  const [recent, all] = [select('ORDER BY number DESC LIMIT 100'), select('ORDER BY number')];

  /** Returns a function that finds the record that matches a condition on `?`. */
  const finder = (condition: string) => {
    const one = select(`WHERE ${condition}`);
    return (value: string): Stored | undefined => {
      const row = one.get(value);
      return row && parse(row);
    };
  };
  return {
    open: (record: Stored) =>
      insert.run(...names.map((name) => fieldOf(record, name)), JSON.stringify(record)),
    save: (record: Stored) => update.run(JSON.stringify(record), fieldOf(record, id)),
    find: finder(`${id} = ?`),
    finder,
    /** Lists the last hundred records, newest first. */
    listRecent: () => recent.all().map(parse),
    /** Lists all records, oldest first. */
    list: () => all.all().map(parse),
  };
}
