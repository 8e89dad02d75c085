import type { DehydratedState } from '@tanstack/react-query';

/** The element that holds what a prerendered page was made of. */
export const PRERENDERED_ID = 'prerendered';

/** The element with the styles for the page's own classes, until those for all are loaded. */
export const PAGE_STYLES_ID = 'page-styles';

/** What a prerendered page was made of, for the browser to go on from: written by the build, read by main.tsx. */
export interface PrerenderedPage {
  path: string;
  /** The query cache's content, as React Query dehydrates it. */
  queries: DehydratedState;
  /** The router's errors: the error page has one. */
  errors: Record<string, unknown> | null;
  /** The addresses of the code: the entry first. */
  scripts: string[];
  /** The address of the styles for all classes. */
  styles: string;
  /** The addresses of the code that fills in a page that is empty without it: all code is then loaded at once. */
  filledBy: string[];
}

/** Returns what the loaded page is made of; undefined while developing, where no page is prerendered. */
export function readPrerendered(): PrerenderedPage | undefined {
  const text = document.getElementById(PRERENDERED_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
