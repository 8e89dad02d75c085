import { type ComponentType, lazy } from 'react';
import { loadPage } from './load-chunk.ts';

/** Creates a component with a chunk of its own, which is loaded when it is first rendered. */
export const lazyChunk = <P extends object>(name: string, load: () => Promise<ComponentType<P>>) =>
  lazy(loadPage(name, async () => ({ default: await load() })));
