import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createEmailJs, type EmailJsCredentials } from './emailjs.ts';
import { BodyTooLarge, type Handler, hang, type Outcome, readBody, sendAnswer, text } from './http.ts';
import { createImgbb } from './imgbb.ts';
import { listen } from './listen.ts';
import { createOwner } from './owner.ts';
import { createRealRedis } from './real-redis.ts';
import { createEmbeddedRedis } from './redis-engine.ts';
import { createRedisRest } from './redis-rest.ts';
import { createSslCommerz } from './sslcommerz.ts';
import { openState } from './state.ts';

export interface LocalCloudOptions {
  /** Where the state is kept; made when absent. */
  folder: string;
  /** 0 takes any free port. */
  port: number;
  redisToken: string;
  /** Keeps the keys in this Redis, such as `redis://127.0.0.1:6379`, in place of the embedded one. */
  redisUrl?: string;
  storeId: string;
  storePassword: string;
  /** The gateway's own rate, such as "122.50". */
  bdtPerUsd: string;
  /** The name on the payment page. */
  merchant?: string;
  emailjs: EmailJsCredentials;
  imgbbKey: string;
}

export interface LocalCloud {
  /** Such as `http://127.0.0.1:8889`; the third parties are at `/redis`, `/sslcommerz`, `/emailjs`, `/imgbb` and `/owner` below it. */
  url: string;
  port: number;
  close(): Promise<void>;
}

interface Mount {
  prefix: string;
  bodyLimit: number;
  handler: Handler;
}

const megabyte = 1024 * 1024;
const patience = 500;

/** Starts the stand-ins for Upstash Redis, SSLCommerz, EmailJS, imgbb and the owner's server on one port of 127.0.0.1. */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const database = openState(options.folder);
  const background = new AbortController();
  const closers = [() => background.abort(), () => database.close()];
  const release = () => {
    for (const close of closers) close();
  };

  try {
    const redis = options.redisUrl ? createRealRedis(options.redisUrl) : createEmbeddedRedis(database);
    closers.unshift(() => redis.close());
    let url = '';
    const { merchant = 'Motor Mechanic' } = options;
    const gateway = { ...options, merchant, baseUrl: () => `${url}/sslcommerz`, stop: background.signal };
    const images = { key: options.imgbbKey, baseUrl: () => `${url}/imgbb` };
    const mounts: Mount[] = [
      { prefix: '/redis', bodyLimit: 10 * megabyte, handler: createRedisRest(redis, options.redisToken) },
      { prefix: '/sslcommerz', bodyLimit: megabyte, handler: createSslCommerz(database, gateway) },
      { prefix: '/emailjs', bodyLimit: megabyte, handler: createEmailJs(database, options.emailjs) },
      { prefix: '/imgbb', bodyLimit: 48 * megabyte, handler: createImgbb(database, images) },
      { prefix: '/owner', bodyLimit: megabyte, handler: createOwner(database) },
    ];
    const server = createServer((request, response) => void serve(mounts, request, response));
    const port = await listen(server, options.port, 'local cloud');
    url = `http://127.0.0.1:${port}`;
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= stopServing(server).then(release);
      return closing;
    };
    return { url, port, close };
  } catch (error) {
    release();
    throw error;
  }
}

function stopServing(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    setTimeout(() => server.closeAllConnections(), patience).unref();
  });
}

async function serve(mounts: Mount[], request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const outcome = await route(mounts, request);
    // Nothing waits for a response that is left open: it ends when the client goes away or the cloud closes.
    if (outcome !== hang) sendAnswer(request, response, outcome);
  } catch (error) {
    if (error instanceof BodyTooLarge) {
      sendAnswer(request, response, text(error.message, 413, { Connection: 'close' }));
      return;
    }
    console.error(error);
    if (!response.headersSent)
      sendAnswer(request, response, text('The local cloud failed; see its log.', 500));
  }
}

async function route(mounts: Mount[], request: IncomingMessage): Promise<Outcome> {
  const address = new URL(request.url ?? '/', 'http://127.0.0.1');
  const mount = mounts.find(
    ({ prefix }) => address.pathname === prefix || address.pathname.startsWith(`${prefix}/`),
  );
  if (!mount) return text(`Not found. Served here: ${mounts.map(({ prefix }) => prefix).join(', ')}`, 404);
  return mount.handler({
    method: request.method ?? 'GET',
    path: address.pathname.slice(mount.prefix.length) || '/',
    query: address.searchParams,
    headers: request.headers,
    body: await readBody(request, mount.bodyLimit),
  });
}
