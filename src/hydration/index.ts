export { Hydrated } from './hydrated.tsx';
export { island } from './island.tsx';
export { lazyChunk } from './lazy-chunk.ts';
export { ChunkLoadError, canReload, loadChunk, loadInBackground, loadPage } from './load-chunk.ts';
export { nextTask } from './next-task.ts';
export { type PrerenderedPage, readPrerendered } from './prerendered-page.ts';
export { QueryProvider } from './query-provider.tsx';
export { forgetReload, reloadOnce } from './reload-once.ts';
export { useHydrated } from './use-hydrated.ts';
