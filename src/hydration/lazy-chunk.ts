import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/** The functions by which a chunk that could not be loaded is loaded anew. */
const failed = new Set<() => void>();

/** Has the pages and other components that could not be loaded load anew when they are next rendered. */
export function forgetFailedChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * Creates a component that is loaded when it is first rendered, or before that by `preload`: React shows a lazy one 300 ms later, and
 * what is typed until then would be lost.
 */
export function lazyChunk<P extends object>(name: string, load: () => Promise<ComponentType<P>>) {
  const loadInTime = loadChunk(name, load);
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadInTime() };
      } catch (error) {
        // React keeps the failure of a lazy component.
        failed.add(() => {
          Lazy = create();
        });
        throw error;
      }
    });
  let Lazy = create();
  let Loaded: ComponentType<P> | undefined;
  const Chunk = (props: P) => {
    const [Content] = useState<ComponentType<P>>(() => Loaded ?? Lazy);
    return createElement(Content, props);
  };
  /** Returns whether it is loaded. A failure is shown when the component is rendered. */
  const preload = async (): Promise<boolean> => {
    Loaded ??= await loadInTime().catch(() => undefined);
    return Loaded !== undefined;
  };
  return Object.assign(Chunk, { preload });
}
