import { createServer } from 'node:http';
import { listen } from '../../netlify/local-cloud/lib/listen.ts';
import { createFunctionServer, type FunctionModule, loadBuiltFunctions } from '../support/function-server.ts';

/*
 * The process that bench:api measures. One port serves the built functions. Another serves the limit: a bare handler that makes
 * only the requests to the store and the gateway that the function made. A third serves that handler as a function, behind
 * the conversion of `node:http`'s requests to `Request`s, which is Netlify's part in a deploy.
 */

type Fetched = [url: string, init: RequestInit];

const functions = await loadBuiltFunctions();
console.info = () => {};

const realFetch = globalThis.fetch;
const made = new Map<string, Fetched[]>();
let cpu = process.cpuUsage();

/** The outgoing requests of the request that is being recorded. */
function record(name: string): void {
  const fetched: Fetched[] = [];
  made.set(name, fetched);
  globalThis.fetch = (url, { method, headers, body } = {}) => {
    const init: RequestInit = {
      ...(method && { method }),
      ...(headers && { headers }),
      ...(body && { body }),
    };
    fetched.push([String(url), init]);
    return realFetch(url, init);
  };
}

const ours = createServer(createFunctionServer(functions).answer);

async function repeat(name: string): Promise<string> {
  let answer = '';
  for (const [address, init] of made.get(name) ?? []) answer = await (await realFetch(address, init)).text();
  return answer;
}

const bare = createServer(async ({ url = '' }, response) => {
  response.end(await repeat(url.slice(1)));
});

const bareFunction: FunctionModule = {
  default: async (_, { params }) => new Response(await repeat(params.name ?? '')),
  config: { path: '/:name', method: 'GET' },
};
const adapted = createServer(createFunctionServer([bareFunction]).answer);

/** The messages of the parent process. */
const control = createServer(({ url = '' }, response) => {
  const [, command, name = ''] = url.split('/');
  if (command === 'record') record(name);
  if (command === 'recorded') globalThis.fetch = realFetch;
  const { user, system } = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  response.end(JSON.stringify({ cpuMicroseconds: user + system, requests: made.get(name)?.length }));
});

process.send?.({
  ours: await listen(ours, 0, 'functions'),
  bare: await listen(bare, 0, 'limit'),
  adapted: await listen(adapted, 0, 'limit as a function'),
  control: await listen(control, 0, 'control'),
});
process.on('disconnect', () => process.exit());
