/** Records that were parsed, and the names of those that cannot be read. */
export interface Parsed<T> {
  readable: T[];
  unreadable: string[];
}

/** Parses records, each by itself: one that cannot be read is named and logged, and does not hide the others. */
export function parseEach<From, T>(
  records: From[],
  nameOf: (record: From) => string,
  parse: (record: From) => T,
): Parsed<T> {
  const parsed: Parsed<T> = { readable: [], unreadable: [] };
  for (const record of records) {
    try {
      parsed.readable.push(parse(record));
    } catch (error) {
      const name = nameOf(record);
      parsed.unreadable.push(name);
      console.error(JSON.stringify({ unreadable: name, reason: String(error) }));
    }
  }
  return parsed;
}
