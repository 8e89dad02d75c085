import * as z from 'zod/mini';

const stateSchema = z.object({ from: z.string() });

/** The path that a login returns to, from the history's state: one of this site, else the home page. */
export function returnPath(state: unknown): string {
  const parsed = z.safeParse(stateSchema, state);
  if (!parsed.success) return '/';
  const url = URL.canParse(parsed.data.from, location.origin) && new URL(parsed.data.from, location.origin);
  return url && url.origin === location.origin ? url.pathname + url.search + url.hash : '/';
}
