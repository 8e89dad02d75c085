import { allEndpoints } from '../../src/contract/http/all-endpoints.ts';
import { API_BASE } from '../../src/contract/http/endpoints.ts';
import { endpoint } from '../server/http/endpoint.ts';
import { methodNotAllowedProblem, notFound } from '../server/problems.ts';

/** Responds with 404 or 405 to each `/api/*` request that no other function matches; `netlify.toml` routes them here. */
export default endpoint(async ({ url: { pathname } }) => {
  const path = pathname.replace(API_BASE, '').replace(/\/$/, '');
  const methods = Object.values(allEndpoints)
    .filter((call) => toPattern(call.path).test(path))
    .flatMap((call) => (call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]));
  if (methods.length === 0) throw notFound('call');
  throw methodNotAllowedProblem(methods);
});

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
