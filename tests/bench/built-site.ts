import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadCatalogueIfEmpty } from '../../netlify/catalogue/committed-catalogue.ts';
import { startLocalCloud } from '../../netlify/local-cloud/cloud.ts';
import { findFreePort, listen } from '../../netlify/local-cloud/lib/listen.ts';
import { localEnvironment } from '../../netlify/local-cloud/local-settings.ts';
import { languageOf, withoutLanguage } from '../../src/contract/language.ts';
import { fileOf, pages } from '../../src/pages/pages.ts';
import { mailAccount, stripeAccount, withoutOptions } from '../support/servers/channels.ts';
import {
  createFunctionServer,
  type FunctionModule,
  loadBuiltFunctions,
} from '../support/servers/function-server.ts';
import { openStore } from '../support/store.ts';

/* Serves the site for measurements as deployed: built, compressed, with its functions in this process, over a local cloud. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a local cloud without an identity provider, and sets its settings in this process. */
export async function startCloud(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'motor-mechanic-'));
  const site = await findFreePort();
  const port = await findFreePort();
  const local = localEnvironment({ site, cloud: port, identity: await findFreePort(), bundler: 0 });
  const cloud = await startLocalCloud({
    folder,
    port,
    redisToken: local.UPSTASH_REDIS_REST_TOKEN,
    ...(process.env.REDIS_URL && { redisUrl: process.env.REDIS_URL }),
    storeId: local.SSLCOMMERZ_STORE_ID,
    storePassword: local.SSLCOMMERZ_STORE_PASSWORD,
    bdtPerUsd: local.VITE_BDT_PER_USD,
    stripe: stripeAccount,
    emailjs: [mailAccount],
    imgbbKey: '',
  });
  // Effectively disables the rate limits.
  const unlimited = {
    RATE_LIMIT_PER_CUSTOMER: '1000000000',
    RATE_LIMIT_PER_MEMBER: '1000000000',
    RATE_LIMIT_PER_IP: '1000000000',
  };
  Object.assign(process.env, withoutOptions(local), unlimited, { URL: `http://localhost:${site}` }, settings);
  const store = openStore();
  await loadCatalogueIfEmpty(store);
  const close = async () => {
    await cloud.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: cloud.url, sitePort: site, store, close };
}

/** Builds the site with this process's settings; returns its functions. */
export async function buildSite(): Promise<FunctionModule[]> {
  // Asynchronous, as the build reads the store, which runs in this process.
  const building = spawn(process.execPath, [`${root}netlify/build/build.ts`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error('The site could not be built.');
  return loadBuiltFunctions();
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

/** Responds with a file, compressed as by the CDN; `transform` changes HTML before it is sent. */
export function sendFile(folder: string, transform = (html: string): string => html): RequestListener {
  const kept = new Map<string, Buffer>();
  return ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const page = pages.find(({ path }) =>
      new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(withoutLanguage(pathname)),
    );
    const names = page ? [`/${fileOf(page, languageOf(pathname))}`] : [pathname, `${pathname}.html`];
    const name = names.find((path) => /\.\w+$/.test(path) && existsSync(folder + path));
    const type = types[extname(name ?? '')];
    if (!name || !type) return void response.writeHead(404).end();
    const isText = !/png|woff2/.test(type);
    const body = kept.get(name) ?? readFileSync(folder + name);
    const content = kept.has(name)
      ? body
      : name.endsWith('.html')
        ? Buffer.from(transform(String(body)))
        : body;
    const sent = kept.has(name) || !isText ? content : gzipSync(content, { level: 9 });
    kept.set(name, sent);
    response.writeHead(200, {
      'Content-Type': type,
      'Cache-Control': pathname.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
      ...(isText && { 'Content-Encoding': 'gzip' }),
      'Content-Length': sent.length,
    });
    response.end(sent);
  };
}

/** Serves the built site and its functions, whose responses take `callMs` longer. */
export async function serveBuiltSite(functions: FunctionModule[], port: number, callMs = 0) {
  const { answer } = createFunctionServer(functions);
  const file = sendFile(`${root}dist`);
  const server = createServer(async (request, response) => {
    const isPost = request.method === 'POST';
    if (!isPost && !request.url?.startsWith('/api/')) return file(request, response);
    await sleep(callMs);
    return answer(request, response);
  });
  await listen(server, port, 'site');
  return server;
}
