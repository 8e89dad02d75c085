import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { blobsContext } from '../../netlify/local-cloud/blobs/blobs.ts';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { localEnvironment, readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { createFunctionServer, loadBuiltFunctions } from '../support/servers/function-server.ts';
import { startCatalogueStore } from './catalogue-store.ts';

/*
 * The site for most of the browser tests: that of `netlify serve`, but with its built functions in this process, and each page asked for once.
 * `netlify serve` starts a thread for each call, and five for one that answers 404: two thirds of all the tests' time.
 * With --own-store it is the one for tests that change the catalogue.
 */

const ports = readPorts(process.env);
const hasOwnStore = process.argv.includes('--own-store');
const { E2E_SITE = '', E2E_CATALOGUE_SITE = '' } = process.env;
const url = new URL(hasOwnStore ? E2E_CATALOGUE_SITE : E2E_SITE);
const environment = localEnvironment(ports);
Object.assign(process.env, environment, {
  // Netlify sets it for functions.
  URL: url.origin,
  SITE_ID: 'local',
  NETLIFY_PURGE_API_TOKEN: 'local',
  NETLIFY_BLOBS_CONTEXT: blobsContext(`http://127.0.0.1:${ports.cloud}`),
  ...(hasOwnStore && (await startCatalogueStore(environment))),
});
const { answer, has } = createFunctionServer(await loadBuiltFunctions());

/** What Netlify answers for a file or page, by path and accepted encodings. */
const kept = new Map<string, { statusCode: number; headers: IncomingHttpHeaders; body: Buffer }>();

const server = createServer((incoming, outgoing) => {
  const { method = 'GET', headers, url: path = '/' } = incoming;
  const [pathname = '/'] = path.split('?');
  // A client that is gone meanwhile gets no answer.
  if (has(method, pathname)) return void answer(incoming, outgoing).catch(() => outgoing.destroy());
  const file = method === 'GET' && `${pathname} ${headers['accept-encoding'] ?? ''}`;
  const known = file && kept.get(file);
  if (known) return void outgoing.writeHead(known.statusCode, known.headers).end(known.body);
  const options = { host: 'localhost', port: ports.site, method, headers, path };
  const forwarded = request(options, (response) => {
    // Netlify closes each connection.
    const {
      statusCode = 502,
      headers: { connection: _, ...headers },
    } = response;
    outgoing.writeHead(statusCode, headers);
    if (!file || (statusCode !== 200 && statusCode !== 404)) return void response.pipe(outgoing);
    buffer(response).then(
      (body) => {
        kept.set(file, { statusCode, headers, body });
        outgoing.end(body);
      },
      () => outgoing.destroy(),
    );
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
});
await listen(server, Number(url.port), 'site of the browser tests');
