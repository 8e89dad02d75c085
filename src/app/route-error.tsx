import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { ApiError } from '../api/request.ts';
import { buttonLook } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** What any route shows when it fails (spec §2). */
export function RouteError() {
  const error = useRouteError();
  return (
    <main className="mx-auto grid min-h-screen max-w-xl content-center justify-items-center gap-4 p-4 text-center">
      <PageTitle name="Error" />
      <h1>Oops!</h1>
      <p>Sorry, an unexpected error has occurred.</p>
      <p className="text-muted">{statusText(error)}</p>
      {/* A full load: the browser remembers a chunk that failed, and after a deploy the old ones are gone. */}
      <Link to="/" reloadDocument className={buttonLook()}>
        Back To Home
      </Link>
    </main>
  );
}

function statusText(error: unknown): string {
  if (isRouteErrorResponse(error) || error instanceof ApiError) {
    return error.statusText || `Error ${error.status}`;
  }
  return error instanceof Error ? error.message : 'Unknown error';
}
