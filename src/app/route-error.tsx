import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ApiError } from '../api/api-error.ts';
import { ChunkLoadError, mayReload, reloadOnce } from '../hydration/index.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLoading } from '../ui/page-loading.tsx';

/** Renders the error page of a failed route (spec §2). */
export function RouteError() {
  const error = useRouteError();
  const isChunk = error instanceof ChunkLoadError;
  const [reloads] = useState(() => isChunk && mayReload());

  useEffect(() => {
    if (reloads && isChunk) reloadOnce(error.chunk);
  }, [reloads, isChunk, error]);

  if (reloads) return <PageLoading />;
  return (
    <main className="mx-auto grid min-h-svh max-w-xl content-center justify-items-center gap-4 p-4 text-center">
      <PageHead name="Error" />
      <img
        src="/images/route-error.svg"
        alt=""
        width={480}
        height={360}
        className="w-full max-w-sm rounded-card"
      />
      <h1>Off the road</h1>
      <p className="text-lg">Sorry, an unexpected error has occurred.</p>
      <p className="text-muted">{statusText(error)}</p>
      <div className="flex flex-wrap justify-center gap-4">
        {isChunk && (
          <Button variant="secondary" onClick={() => location.reload()}>
            Reload
          </Button>
        )}
        {/* A full load, as the browser caches a failed module. */}
        <LinkButton to="/" reloadDocument>
          Back To Home
        </LinkButton>
      </div>
    </main>
  );
}

function statusText(error: unknown): string {
  if (isRouteErrorResponse(error) || error instanceof ApiError) {
    return error.statusText || `Error ${error.status}`;
  }
  return error instanceof Error ? error.message : 'Unknown error';
}
