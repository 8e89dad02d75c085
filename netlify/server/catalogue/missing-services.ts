import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';

/* Refuses services that do not exist without a question to the store, whatever strangers make up. */

/** The time for which the list of this process is used: a new service must be found soon. */
const MAX_AGE_MS = 1_000;

let known: { ids: Set<string>; at: number } | undefined;

/** Returns whether a service did not exist a moment ago. */
export const isKnownMissing = (id: string): boolean =>
  known !== undefined && performance.now() - known.at < MAX_AGE_MS && !known.ids.has(id);

export async function rememberServices(): Promise<void> {
  const ids = await withStore((redis) => redis.hkeys(keys.services));
  known = { ids: new Set(ids), at: performance.now() };
}
