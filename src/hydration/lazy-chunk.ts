import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * Creates a component that is loaded when it is first rendered, or before that by `preload`: React shows a lazy one 300 ms later, and
 * what is typed until then would be lost.
 */
export function lazyChunk<P extends object>(name: string, load: () => Promise<ComponentType<P>>) {
  const loadInTime = loadChunk(name, load);
  const Lazy = lazy(async () => ({ default: await loadInTime() }));
  let Loaded: ComponentType<P> | undefined;
  const Chunk = (props: P) => {
    const [Content] = useState<ComponentType<P>>(() => Loaded ?? Lazy);
    return createElement(Content, props);
  };
  const preload = async () => {
    Loaded = await loadInTime().catch(() => undefined);
  };
  return Object.assign(Chunk, { preload });
}
