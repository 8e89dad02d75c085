import { createServer, request } from 'node:http';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { localEnvironment, readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { createFunctionServer, loadBuiltFunctions } from '../support/function-server.ts';

/*
 * The site for most of the browser tests: that of `netlify serve`, but with its built functions in this process.
 * `netlify serve` starts a thread for each call, and five for one that answers 404: two thirds of all the tests' time.
 */

const ports = readPorts(process.env);
const url = new URL(process.env.E2E_SITE ?? '');
Object.assign(process.env, localEnvironment(ports), {
  // What Netlify sets for functions.
  URL: url.origin,
  SITE_ID: 'local',
  NETLIFY_PURGE_API_TOKEN: 'local',
});
const { answer } = createFunctionServer(await loadBuiltFunctions());

const server = createServer((incoming, outgoing) => {
  if (incoming.url?.startsWith('/api/')) return void answer(incoming, outgoing);
  const { method, headers, url: path } = incoming;
  const options = { host: 'localhost', port: ports.site, method, headers, path };
  const forwarded = request(options, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
});
await listen(server, Number(url.port), 'site of the browser tests');
