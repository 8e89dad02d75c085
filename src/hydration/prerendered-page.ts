import type { QueryKey } from '@tanstack/react-query';

/** The id of the element with the prerendered page's data. */
export const PRERENDERED_ID = 'prerendered';

/** The data that the build stores in a page for its hydration. */
export interface PrerenderedPage {
  path: string;
  /** The keys and data of the query cache. */
  queries: [QueryKey, unknown][];
  /** The router's errors, on the error page. */
  errors: Record<string, unknown> | null;
  /** The URLs of the page's scripts, each after those that it imports, the entry last. */
  scripts: string[];
  /** The URLs of all that a page needs that is empty without its code. */
  preloads?: string[];
  /** The fonts of all pages. Such a page loads them by script. */
  fonts: { family: string; url: string; weight: string }[];
  /** The URLs of the provider's scripts, on a page that needs a signed-in customer. */
  provider?: string[];
  /** The data that such a page requests at once (early-request.ts). */
  data?: { url: string; needsSignIn: boolean; isPrivate: boolean };
}

/** Returns the page's data; undefined in development, where pages are not prerendered. */
export function readPrerendered(): PrerenderedPage | undefined {
  const text = document.getElementById(PRERENDERED_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
