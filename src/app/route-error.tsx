import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { ApiError } from '../api/request.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ChunkLoadError, mayReload, reloadOnce } from './load-page.ts';

/** What any route shows when it fails (spec §2). */
export function RouteError() {
  const error = useRouteError();
  const isChunk = error instanceof ChunkLoadError;
  const [reloads] = useState(() => isChunk && mayReload());

  useEffect(() => {
    if (reloads) reloadOnce();
  }, [reloads]);

  if (reloads) return <p role="status">Loading...</p>;
  return (
    <main className="mx-auto grid min-h-screen max-w-xl content-center justify-items-center gap-4 p-4 text-center">
      <PageTitle name="Error" />
      <h1>Oops!</h1>
      <p>Sorry, an unexpected error has occurred.</p>
      <p className="text-muted">{statusText(error)}</p>
      <div className="flex flex-wrap justify-center gap-4">
        {isChunk && (
          <Button variant="secondary" onClick={() => location.reload()}>
            Reload
          </Button>
        )}
        {/* A full load: the browser remembers a chunk that failed. */}
        <Link to="/" reloadDocument className={buttonLook()}>
          Back To Home
        </Link>
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
