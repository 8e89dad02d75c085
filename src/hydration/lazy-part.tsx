import { Component, type ReactNode, Suspense } from 'react';
import { Alert } from '../ui/alert.tsx';
import { forgetFailedChunks } from './lazy-chunk.ts';
import { ChunkLoadError, scheduleReload } from './load-chunk.ts';

interface Props {
  children: ReactNode;
  /** Ends the part, a dialog, and tells why. */
  onEnd?: (message: string, hasFailed: true) => void;
}

interface State {
  error?: unknown;
  message?: string;
}

/** Renders a part of a page that is loaded when it is first rendered, or says that it cannot be: the page around it stays. Other errors are the page's. */
export class LazyPart extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError = (error: unknown): State => ({ error });

  override componentDidCatch(error: unknown) {
    if (!(error instanceof ChunkLoadError)) return;
    forgetFailedChunks();
    const message = scheduleReload(error.chunk, error);
    if (this.props.onEnd) this.props.onEnd(message, true);
    else this.setState({ message });
  }

  override render() {
    const { error, message } = this.state;
    if (error === undefined) return <Suspense>{this.props.children}</Suspense>;
    if (!(error instanceof ChunkLoadError)) throw error;
    return message && <Alert>{message}</Alert>;
  }
}
