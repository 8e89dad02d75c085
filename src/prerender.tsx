import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { queryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { createRoutes } from './app/router.tsx';
import type { Service } from './contract/service.ts';
import { servicesQuery } from './features/services/services-query.ts';
import type { PrerenderedPage } from './hydration/prerendered-page.ts';
import { BASE_PATH } from './language.ts';

/** React renders elements of the head before all others. */
const HEAD = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/;

/** Renders a page to HTML with these services. Returns its head, its body and the data for hydration. */
export async function prerender(path: string, services?: Service[]) {
  const handler = createStaticHandler(createRoutes(), { basename: BASE_PATH });
  const context = await handler.query(new Request(new URL(BASE_PATH + path, SETTINGS.VITE_SITE_URL)));
  if (context instanceof Response) throw new Error(`${path} answers ${context.status}.`);
  // Otherwise the error page would be built in place of a page whose code fails.
  if (context.statusCode >= 500) throw Object.values(context.errors ?? {})[0];
  queryClient.clear();
  if (services) queryClient.setQueryData(servicesQuery({ search: '', order: 'asc' }).queryKey, services);
  const { prelude } = await prerenderToNodeStream(
    <App>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
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
  const page: Pick<PrerenderedPage, 'path' | 'queries' | 'errors'> = {
    path,
    queries: queryClient.getQueriesData({}),
    errors: context.errors,
  };
  return { head, body: html.slice(head.length), page };
}

export type Prerender = typeof prerender;
