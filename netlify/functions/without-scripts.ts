import { languageOf, pathIn } from '../../src/contract/text/language.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';

/** Leads whoever has sent a form without scripts to the page with the garage's number, which says so (index.html). Nothing of the form is read. */
export default endpoint(async ({ url }) => {
  const Location = pathIn(languageOf(url.pathname), '/contact#without-scripts');
  return new Response(null, { status: 303, headers: { Location } });
});

export const config: EndpointConfig = { path: ['/without-scripts', '/bn/without-scripts'], method: 'POST' };
