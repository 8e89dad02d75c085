import * as t from './texts.ts';

/** Renders the fallback while a page's code loads. */
export const PageLoading = () => (
  <p role="status" className="grid min-h-96 place-items-center text-lg text-muted">
    {t.loading}
  </p>
);
