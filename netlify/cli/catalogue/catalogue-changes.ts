import { isDeepStrictEqual } from 'node:util';

/** Services by id, as a store has them: one that an older version wrote may lack a field. */
export type Catalogue = Map<string, Record<string, unknown>>;

/** One service that is added (no `before`), changed, or removed (no `after`). */
export interface Change {
  id: string;
  before: Record<string, unknown> | undefined;
  after: Record<string, unknown> | undefined;
}

/** What it takes to make one catalogue the other. */
export function changesBetween(before: Catalogue, after: Catalogue): Change[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return Array.from(ids, (id) => ({ id, before: before.get(id), after: after.get(id) })).filter(
    (change) => !isDeepStrictEqual(change.before, change.after),
  );
}

/** A change for people: "+" is added, "-" removed, and "~" changed field by field. */
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
