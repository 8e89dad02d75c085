import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { ChunkLoadError, canReload } from '../hydration/load-chunk.ts';
import { reloadOnce } from '../hydration/reload-once.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { errorText } from './error-texts.ts';
import * as t from './texts.ts';

/** Renders the error page of a failed route (spec §2). */
export function RouteError() {
  const error = useRouteError();
  const isChunk = error instanceof ChunkLoadError;
  const [reloads] = useState(() => canReload(error));

  useEffect(() => {
    if (reloads && isChunk) reloadOnce(error.chunk);
  }, [reloads, isChunk, error]);

  if (reloads) return <PageLoading />;
  return (
    <main className="mx-auto grid min-h-svh max-w-xl content-center justify-items-center gap-4 p-4 text-center">
      <PageHead name={t.errorName} />
      <img
        src="/images/route-error.svg"
        alt=""
        width={480}
        height={360}
        className="w-full max-w-sm rounded-card"
      />
      <h1>{t.errorTitle}</h1>
      <p className="text-lg">{t.unexpectedError}</p>
      <p className="text-muted">{errorText(error)}</p>
      <div className="flex flex-wrap justify-center gap-4">
        {isChunk && (
          <Button variant="secondary" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        )}
        {/* A full load, as the browser caches a failed module. */}
        <LinkButton to="/" reloadDocument>
          {t.backToHome}
        </LinkButton>
      </div>
    </main>
  );
}
