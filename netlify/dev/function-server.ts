import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Context } from '@netlify/functions';
import type { EndpointConfig, NetlifyFunction } from '../server/http/endpoint.ts';

export interface FunctionModule {
  default: NetlifyFunction;
  config?: EndpointConfig;
}

interface Route {
  handler: NetlifyFunction;
  methods: string[];
  path: RegExp;
}

/** Loads the functions of a folder. */
export const loadFunctions = (folder: string): Promise<FunctionModule[]> =>
  Promise.all(readdirSync(folder).map((name) => import(`${folder}/${name}`)));

/** Returns the path and methods of a function; a scheduled one has no path. */
const routesOf = ({ default: handler, config }: FunctionModule): Route[] =>
  [config?.path ?? []].flat().map((path) => ({
    handler,
    methods: [config?.method ?? []].flat(),
    path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
  }));

/** Serves functions, matched by path and method as Netlify does. */
export function createFunctionServer(functions: FunctionModule[]) {
  const routes = functions.flatMap(routesOf);
  const running = new Set<Promise<unknown>>();
  /** The deploy that Netlify's context names. */
  const deploy = { published: false };
  const apiNotFound = functions.find(({ config }) => !config)?.default;

  function findHandler(
    method: string,
    path: string,
  ): { handler: NetlifyFunction; params: Record<string, string> } | undefined {
    for (const route of routes) {
      const match = route.methods.includes(method) && route.path.exec(path);
      if (match) return { handler: route.handler, params: match.groups ?? {} };
    }
    return path.startsWith('/api/') && apiNotFound ? { handler: apiNotFound, params: {} } : undefined;
  }

  /** Says whether there is a function for a path. */
  const has = (method: string, path: string): boolean => findHandler(method, path) !== undefined;

  /** Calls the function that matches a request. */
  async function serve(request: Request, ip = '127.0.0.1'): Promise<Response> {
    const found = findHandler(request.method, new URL(request.url).pathname);
    if (!found) return new Response('a page of the site', { status: 200 });
    return found.handler(request, contextOf(ip, found.params));
  }

  /** Returns Netlify's context with the fields that the functions use. Parameters are not URL-decoded. */
  const contextOf = (ip: string, params: Record<string, string>): Context =>
    ({
      requestId: randomUUID(),
      ip,
      params,
      deploy,
      waitUntil: (work: Promise<unknown>) => {
        running.add(work);
        void work.finally(() => running.delete(work));
      },
    }) as unknown as Context;

  /** Calls the scheduled function, and waits for the work that it leaves. */
  async function runSchedule(): Promise<void> {
    const scheduled = functions.find(({ config }) => config && 'schedule' in config);
    await scheduled?.default(new Request(`${process.env.URL}`), contextOf('', {}));
    await workAfterResponses();
  }

  /** Waits for the work that the functions do after their responses. */
  async function workAfterResponses(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  /** Handles a request of a Node server. */
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = incoming;
    const request = new Request(`http://${headers.host}${incoming.url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(!['GET', 'HEAD'].includes(method) && { body: await buffer(incoming) }),
    });
    const response = await serve(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }

  return { has, serve, answer, workAfterResponses, runSchedule, deploy };
}
