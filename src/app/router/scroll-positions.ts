import type { Location } from 'react-router-dom';
import { tabStorage } from '../../storage.ts';

/* The scroll positions of the pages that were left, by entry of the history. */

const KEY = 'scroll-positions';

const positions = new Map<string, unknown>(read());

function read(): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(tabStorage.getItem(KEY) ?? '{}'));
  } catch {
    return [];
  }
}

/** A page that is loaded without a history has no key of its own, and must not get the position of another one. */
const keyOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Saves the position of a page that is left for another one. */
export function savePosition(location: Location): void {
  positions.set(keyOf(location), scrollY);
}

/** Stores all positions, as the site is left or loaded anew. */
export function storePositions(location: Location): void {
  savePosition(location);
  tabStorage.setItem(KEY, JSON.stringify(Object.fromEntries(positions)));
  history.scrollRestoration = 'auto';
}

/** Scrolls to where a page was left; a new one to the element that its URL names, or to the top. */
export function restorePosition(location: Location): void {
  history.scrollRestoration = 'manual';
  const saved = positions.get(keyOf(location));
  const target = document.getElementById(location.hash.slice(1));
  if (typeof saved === 'number') scrollTo(0, saved);
  else if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}
