import { oncePerEnvironment } from '../once-per-environment.ts';
import { keys } from '../store/keys.ts';
import { withStore } from '../store/store-client.ts';

/* Refuses services that do not exist without a question to the store, whatever strangers make up. */

/** The time for which the list of this process is used: a new service must be found soon. */
const MAX_AGE_MS = 1_000;

const known = oncePerEnvironment(() => ({ ids: new Set<string>(), at: Number.NEGATIVE_INFINITY }));

/** Returns whether a service did not exist a moment ago. */
export function isServiceKnownMissing(id: string): boolean {
  const { ids, at } = known();
  return performance.now() - at < MAX_AGE_MS && !ids.has(id);
}

export async function rememberServiceIds(): Promise<void> {
  const ids = await withStore((redis) => redis.hkeys(keys.services));
  Object.assign(known(), { ids: new Set(ids), at: performance.now() });
}
