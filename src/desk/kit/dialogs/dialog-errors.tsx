import { Component, type ReactNode } from 'react';
import { forgetFailedChunks } from '../../../hydration/lazy-chunk.ts';
import { ChunkLoadError, reloadOnceRead } from '../../../hydration/load-chunk.ts';
import type { DialogEnds } from './use-dialog.ts';

interface Props extends DialogEnds {
  children: ReactNode;
}

/** Ends a dialog whose code cannot be loaded, and says so: the page around it stays. Other errors are the page's. */
export class DialogErrors extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkLoadError)) return;
    forgetFailedChunks();
    this.props.onEnd(reloadOnceRead(error.chunk, error), true);
  }

  override render() {
    const { error } = this.state;
    if (error !== undefined && !(error instanceof ChunkLoadError)) throw error;
    return error === undefined && this.props.children;
  }
}
