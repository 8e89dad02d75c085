import type { DehydratedState } from '@tanstack/react-query';

/** The id of the element with the prerendered page's data. */
export const PRERENDERED_ID = 'prerendered';

/** The id of the element with the styles of the page's own classes, until the full stylesheet is loaded. */
export const PAGE_STYLES_ID = 'page-styles';

/** The data that the build stores in a page for its hydration. */
export interface PrerenderedPage {
  path: string;
  /** The query cache, dehydrated by React Query. */
  queries: DehydratedState;
  /** The router's errors, on the error page. */
  errors: Record<string, unknown> | null;
  /** The URLs of the page's scripts, the entry first. */
  scripts: string[];
  /** The URL of the full stylesheet. */
  styles: string;
  /** The URLs of the scripts that fill in a page that is empty without them, which loads all of its code at once. */
  filledBy: string[];
}

/** Returns the page's data; undefined in development, where pages are not prerendered. */
export function readPrerendered(): PrerenderedPage | undefined {
  const text = document.getElementById(PRERENDERED_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
