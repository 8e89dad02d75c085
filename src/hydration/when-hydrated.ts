import { readPrerendered } from './prerendered-page.ts';

/** Resolves once a prerendered page takes clicks and can have answered one; at once where there is nothing to hydrate. */
export const whenHydrated: Promise<void> = new Promise((resolve) => {
  if (import.meta.env.SSR || !readPrerendered()) resolve();
  else addEventListener('hydrated', () => setTimeout(resolve), { once: true });
});
