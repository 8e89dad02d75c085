import { isDeepStrictEqual } from 'node:util';

/** Services by id, as stored. Those of an older version may lack fields. */
export type Catalogue = Map<string, Record<string, unknown>>;

/** The change of a service: added (without `before`), changed, or removed (without `after`). */
export interface Change {
  id: string;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
}

/** Returns the changes from one catalogue to another. */
export function changesBetween(before: Catalogue, after: Catalogue): Change[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return Array.from(ids, (id) => ({ id, before: before.get(id), after: after.get(id) })).filter(
    (change) => !isDeepStrictEqual(change.before, change.after),
  );
}

/** Formats a change for the terminal: "+" for added, "-" for removed, "~" for changed, field by field. */
export function describeChange({ id, before, after }: Change): string {
  if (!before) return `+ ${id}: ${show(after?.title)}, ${show(after?.price)}`;
  if (!after) return `- ${id}: ${show(before.title)}`;
  const fields = Object.keys({ ...before, ...after })
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => `    ${name}: ${show(before[name])} → ${show(after[name])}`);
  return [`~ ${id}`, ...fields].join('\n');
}

const show = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? 'nothing' : JSON.stringify(value);
