/** Before a page can show anything of its own. */
export const PageLoading = () => (
  <p role="status" className="grid min-h-96 place-items-center text-lg text-muted">
    Loading...
  </p>
);
