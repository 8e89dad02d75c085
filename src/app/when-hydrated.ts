import { readPrerendered } from '../prerendered.ts';

/** Resolves once a prerendered page takes clicks; at once where there is nothing to hydrate. */
export const whenHydrated: Promise<void> = new Promise((resolve) => {
  if (import.meta.env.SSR || !readPrerendered()) resolve();
  else addEventListener('hydrated', () => resolve(), { once: true });
});
