/** Returns the path to go to after a login, from the history's state: one of this site, else the home page. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string') return '/';
  try {
    const { origin, pathname, search, hash } = new URL(from, location.origin);
    return origin === location.origin ? pathname + search + hash : '/';
  } catch {
    return '/';
  }
}
