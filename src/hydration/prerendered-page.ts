import type { QueryKey } from '@tanstack/react-query';

export const PRERENDERED_ID = 'prerendered';

/** The data that the build stores in a page for its hydration. */
export interface PrerenderedPage {
  path: string;
  queries: [QueryKey, unknown][];
  /** The URLs of the page's scripts, each after those that it imports, the entry last. */
  scripts: string[];
  /** The fonts of all pages. A page that is empty without its code loads them by script. */
  fonts: { family: string; url: string; weight: string }[];
  /** The URLs of the provider's scripts, on a page that needs a signed-in customer. */
  provider?: string[];
  /** The data without which a page is empty, which it requests at once (early-request.ts), and then its scripts. */
  data?: { url: string; needsSignIn: boolean; isPrivate: boolean };
}

/** Returns the page's data; undefined in development, where pages are not prerendered. */
export function readPrerendered(): PrerenderedPage | undefined {
  const text = document.getElementById(PRERENDERED_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
