import { readPrerendered } from './prerendered-page.ts';

/**
 * Resolves once a prerendered page is hydrated and has handled its first click; at once if there is nothing to hydrate, or if
 * the page is empty until its data is there.
 */
export const whenHydrated: Promise<void> = new Promise((resolve) => {
  const page = import.meta.env.SSR ? undefined : readPrerendered();
  if (!page || page.data) resolve();
  else addEventListener('hydrated', () => setTimeout(resolve), { once: true });
});
