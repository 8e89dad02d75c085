import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import type { Service } from './contract/catalogue/service.ts';
import { servicesQuery } from './features/services/services-query.ts';
import type { PrerenderedPage } from './hydration/prerendered-page.ts';
import { BASE_PATH } from './language.ts';

/** React renders elements of the head before all others. */
const HEAD = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/;

/** Renders a page to HTML with these services. Returns its head, its body and the data for hydration. */
export async function prerender(path: string, services?: Service[]) {
  queryClient.clear();
  if (services) queryClient.setQueryData(servicesQuery({ search: '', order: 'asc' }).queryKey, services);
  const { prelude } = await prerenderToNodeStream(
    <App
      router={(pages) => (
        <StaticRouter basename={BASE_PATH} location={BASE_PATH + path}>
          {pages}
        </StaticRouter>
      )}
    />,
    {
      // Renders all content in place, without scripts that would move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await text(prelude);
  const head = HEAD.exec(html)?.[0] ?? '';
  // Without those that wait for what only the browser knows.
  const queries = queryClient.getQueriesData({}).filter(([, data]) => data !== undefined);
  const page: Pick<PrerenderedPage, 'path' | 'queries'> = { path, queries };
  return { head, body: html.slice(head.length), page };
}

export type Prerender = typeof prerender;
