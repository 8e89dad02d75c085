import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { createFunctionServer } from '../../../netlify/dev/function-server.ts';
import { listen } from '../../../netlify/local-cloud/lib/listen.ts';
import type { Ports } from '../../../netlify/local-cloud/local-settings.ts';
import { buildOnce, builtFolder, onPorts } from './build-once.ts';
import { loadBuiltFunctions } from './load-functions.ts';

/*
 * Serves the built site with its functions in this process. `netlify serve` starts a thread for each call, which took two
 * thirds of the browser tests' time; tests/deploy compares what both answer.
 */

const dist = `${builtFolder}/dist`;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Builds the site where it is not built, and serves it with functions whose responses take `callMs` longer. */
export async function serveBuiltSite(
  ports: Omit<Ports, 'bundler'>,
  { load = loadBuiltFunctions, callMs = 0 } = {},
) {
  buildOnce();
  const { answer, has } = createFunctionServer(await load());
  const sendFile = createFileServer(onPorts(ports));
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request;
    if (!has(method, pathOf(url))) return sendFile(request, response);
    await sleep(callMs);
    // A client that is gone meanwhile gets no answer.
    return answer(request, response).catch(() => response.destroy());
  });
  await listen(server, ports.site, 'site');
  return server;
}

/**
 * Serves the built files by their rules for Netlify (`_redirects`, `_headers`), compressed as by its CDN. `adapt` changes each
 * text before it is sent.
 */
export function createFileServer(adapt: (text: string) => string): RequestListener {
  const findPage = readRedirects();
  const headersOf = readHeaders(adapt);
  const kept = new Map<string, Buffer>();

  const contentOf = (name: string, isText: boolean): Buffer => {
    const known = kept.get(name);
    if (known) return known;
    const data = readFileSync(dist + name);
    const content = isText ? gzipSync(adapt(String(data)), { level: 9 }) : data;
    kept.set(name, content);
    return content;
  };

  return ({ method, url = '/' }, response) => {
    const path = pathOf(url);
    const { name, status } = isFile(path) ? { name: path, status: 200 } : findPage(path);
    const type = types[extname(name)] ?? 'application/octet-stream';
    const isText = !/png|woff2/.test(type);
    const content = contentOf(name, isText);
    response.writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...headersOf(path),
      ...(isText && { 'Content-Encoding': 'gzip' }),
      'Content-Length': content.length,
    });
    response.end(method === 'HEAD' ? undefined : content);
  };
}

const pathOf = (url: string): string => url.replace(/[?#].*/s, '');

/** Says whether a path is a file's name; none of them has a `..`. */
const isFile = (path: string): boolean => /^(\/[\w-]+)+(\.[\w-]+)+$/.test(path) && existsSync(dist + path);

function readRedirects() {
  const lines = ['/ /index.html 200', ...readFileSync(`${dist}/_redirects`, 'utf8').trim().split('\n')];
  const rules = lines.map((line) => {
    const [from = '', name = '', status] = line.split(' ');
    const path = from.replace('/*', '/.*').replace(/:\w+/g, '[^/]+');
    return { path: RegExp(`^${path}/?$`), name, status: Number(status) };
  });
  // The last rule of netlify.toml.
  const missing = { name: '/404.html', status: 404 };
  return (path: string) => rules.find((rule) => rule.path.test(path)) ?? missing;
}

function readHeaders(adapt: (text: string) => string) {
  const blocks = adapt(readFileSync(`${dist}/_headers`, 'utf8')).split(/^(?=\/)/m);
  const rules = new Map(
    blocks.map((block) => {
      const [path = '', ...lines] = block.trim().split(/\n */);
      return [path, Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))];
    }),
  );
  return (path: string): Record<string, string> => ({ ...rules.get('/*'), ...rules.get(path) });
}
