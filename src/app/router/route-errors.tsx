import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { forgetFailedChunks } from '../../hydration/lazy-chunk.ts';
import { ChunkLoadError, canReload } from '../../hydration/load-chunk.ts';
import { reloadOnce } from '../../hydration/reload-once.ts';
import { Button } from '../../ui/button.tsx';
import { PageLoading } from '../../ui/skeleton.tsx';
import * as t from '../texts.ts';
import { ErrorPage } from './error-page.tsx';

interface Props {
  location: Location;
  children: ReactNode;
}

interface State {
  location: Location;
  failure?: { error: unknown; reloads: boolean } | undefined;
}

/** Renders the error page in place of a page that fails, until another location is shown. */
export class RouteErrors extends Component<Props, State> {
  override state: State = { location: this.props.location };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({
    failure: { error, reloads: canReload(error) },
  });

  static getDerivedStateFromProps = ({ location }: Props, state: State): State =>
    location === state.location ? state : { location, failure: undefined };

  override componentDidCatch(error: unknown) {
    forgetFailedChunks();
    if (error instanceof ChunkLoadError && this.state.failure?.reloads) reloadOnce(error.chunk);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (failure.reloads) return <PageLoading />;
    return (
      <ErrorPage text={t.errorText(failure.error)}>
        {failure.error instanceof ChunkLoadError && (
          <Button variant="secondary" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        )}
      </ErrorPage>
    );
  }
}
