import { createPath, type Location, NavigationType, type Navigator, type To } from 'react-router-dom';

/* The browser's history as `Router` of React Router takes it, whose own is not among its public exports. */

/** The state of an entry, as React Router's own history writes it: Back may lead to one that an earlier version of the site wrote. */
interface Entry {
  usr?: unknown;
  key?: string;
}

export interface HistoryVisit {
  action: NavigationType;
  location: Location;
}

let follow: ((visit: HistoryVisit) => void) | undefined;

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));
const urlOf = (to: To): URL => new URL(hrefOf(to), location.origin);

/** Returns what the browser shows now. */
export function currentVisit(action = NavigationType.Pop): HistoryVisit {
  const { pathname, search, hash } = location;
  const { usr = null, key = 'default' }: Entry = history.state ?? {};
  return { action, location: { pathname, search, hash, state: usr, key } };
}

function write(method: 'pushState' | 'replaceState', action: NavigationType, to: To, usr: unknown): void {
  const entry: Entry = { usr, key: Math.random().toString(36).slice(2, 10) };
  try {
    history[method](entry, '', hrefOf(to));
  } catch {
    // Safari refuses more than a hundred entries within seconds.
    location.assign(hrefOf(to));
    return;
  }
  follow?.(currentVisit(action));
}

export const historyNavigator = {
  createHref: hrefOf,
  createURL: urlOf,
  encodeLocation: urlOf,
  go: (delta) => history.go(delta),
  push: (to, state) => write('pushState', NavigationType.Push, to, state),
  replace: (to, state) => write('replaceState', NavigationType.Replace, to, state),
} satisfies Navigator;

/** Calls a function with each visit from now on. Returns what ends this. */
export function followHistory(listener: (visit: HistoryVisit) => void): () => void {
  const pop = () => listener(currentVisit());
  follow = listener;
  addEventListener('popstate', pop);
  return () => {
    follow = undefined;
    removeEventListener('popstate', pop);
  };
}
