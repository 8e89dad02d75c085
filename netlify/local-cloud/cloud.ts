import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import * as z from 'zod/mini';
import { createBlobs } from './blobs/blobs.ts';
import { createNetlifyPurge } from './cdn/netlify-purge.ts';
import { createAccountLookup } from './identity/account-lookup.ts';
import { createImgbb } from './images/imgbb.ts';
import { listen } from './lib/listen.ts';
import { openState } from './lib/state.ts';
import { localEnvironment, readPorts } from './local-settings.ts';
import { createEmailJs } from './mail/emailjs.ts';
import { createEmbeddedRedis } from './redis/embedded-redis.ts';
import { createRealRedis } from './redis/real-redis.ts';
import { createRedisRest } from './redis/redis-rest.ts';
import { createSms } from './sms/sms.ts';
import { createSslCommerz } from './sslcommerz/sslcommerz.ts';
import { createStripe } from './stripe/stripe.ts';
import { createOwner } from './webhook/owner.ts';

export interface LocalCloudOptions {
  /** The folder of the state; created if it does not exist. Without one, the state goes with the process. */
  folder?: string;
  /** 0 selects a free port. */
  port: number;
  /** Serves this process only, by `answer`, and writes the keys when it closes; the port is that of the URLs that it names. */
  isInside?: boolean;
  /** Stores the keys in this Redis, such as `redis://127.0.0.1:6379`, instead of the embedded one. */
  redisUrl?: string | undefined;
  /** The URL of the Auth emulator, if the functions reach it through this cloud. */
  identityUrl?: string;
}

export interface LocalCloud {
  /** Such as `http://127.0.0.1:8889`; the stand-ins are at `/redis`, `/sslcommerz`, `/stripe`, `/emailjs`, `/sms`, `/imgbb`, `/blobs`, `/netlify` and `/owner`. */
  url: string;
  port: number;
  /** Answers a request of this process without the network. */
  answer(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** A stand-in with its path and the size limit of a request body. */
type StandIn = [path: string, megabytes: number, app: Hono];

const CLOSE_LIMIT_MS = 500;
/** The local settings of the product, which name the accounts. */
const local = localEnvironment(readPorts({}));
const store = { storeId: local.SSLCOMMERZ_STORE_ID, storePassword: local.SSLCOMMERZ_STORE_PASSWORD };
const stripeKeys = { secretKey: local.STRIPE_SECRET_KEY, webhookSecret: local.STRIPE_WEBHOOK_SECRET };
const smsAccount = { apiToken: local.SMS_API_TOKEN, sid: local.SMS_SENDER_ID };
/** The accounts of the contact form and of the mails to customers. */
const mailAccounts = [
  {
    service_id: local.VITE_EMAILJS_SERVICE_ID,
    template_id: local.VITE_EMAILJS_TEMPLATE_ID,
    user_id: local.VITE_EMAILJS_PUBLIC_KEY,
  },
  {
    service_id: local.EMAILJS_MAIL_SERVICE_ID,
    template_id: local.EMAILJS_MAIL_TEMPLATE_ID,
    user_id: local.EMAILJS_MAIL_PUBLIC_KEY,
    accessToken: local.EMAILJS_MAIL_PRIVATE_KEY,
  },
];

/**
 * Starts the stand-ins for Upstash Redis, SSLCommerz, Stripe, EmailJS, SMS Plus, imgbb, Netlify's Blobs and purge, the owner's webhook and Firebase's
 * account lookup on one port of 127.0.0.1.
 * @throws {Error} if the port or the folder is in use, or another version has filled it
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const database = openState(options.folder);
  const background = new AbortController();
  const closers = [() => background.abort(), () => database.close()];
  const release = () => {
    for (const close of closers) close();
  };

  try {
    const redis = options.redisUrl
      ? createRealRedis(options.redisUrl)
      : createEmbeddedRedis(options.folder ? database : undefined, options.isInside);
    closers.unshift(() => redis.close());
    let url = '';
    const urlOf = (path: string) => () => url + path;
    const { signal: stop } = background;
    const gateway = { store, bdtPerUsd: Number(local.VITE_BDT_PER_USD), baseUrl: urlOf('/sslcommerz'), stop };
    const stripe = { ...stripeKeys, baseUrl: urlOf('/stripe'), stop };
    const standIns: StandIn[] = [
      ['/redis', 10, createRedisRest(redis, local.UPSTASH_REDIS_REST_TOKEN)],
      ['/sslcommerz', 1, createSslCommerz(database, gateway)],
      ['/emailjs', 1, createEmailJs(database, mailAccounts)],
      ['/sms', 1, createSms(database, smsAccount)],
      ['/imgbb', 48, createImgbb(database, { key: local.IMGBB_API_KEY, baseUrl: urlOf('/imgbb') })],
      ['/blobs', 5, createBlobs(database)],
      ['/netlify', 1, createNetlifyPurge()],
      ['/owner', 1, createOwner()],
      ['/stripe', 1, createStripe(database, stripe)],
    ];
    const { identityUrl } = options;
    if (identityUrl) standIns.push(['/identitytoolkit.googleapis.com', 1, createAccountLookup(identityUrl)]);
    const app = mount(standIns);
    // The functions that tests run in this process need the original global Response.
    const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const server = createServer(listener);
    const port = options.isInside ? options.port : await listen(server, options.port, 'local cloud');
    url = `http://127.0.0.1:${port}`;
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= stopServing(server).then(release);
      return closing;
    };
    return { url, port, answer: async (request) => app.fetch(request, {}), close };
  } catch (error) {
    release();
    if (!isOfOtherVersion(error)) throw error;
    throw new Error(
      `Another version has stored what is in ${options.folder}: delete that folder, and start again.`,
      {
        cause: error,
      },
    );
  }
}

/** Returns whether stored records or tables were not what they are in this version. */
const isOfOtherVersion = (error: unknown): boolean =>
  error instanceof z.core.$ZodError ||
  (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR');

function stopServing(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    setTimeout(() => server.closeAllConnections(), CLOSE_LIMIT_MS).unref();
  });
}

function mount(standIns: StandIn[]): Hono {
  const app = new Hono({ strict: false });
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  for (const [path, megabytes, standIn] of standIns) {
    app.use(`${path}/*`, limitBody(megabytes * 1024 * 1024)).route(path, standIn);
  }
  const paths = standIns.map(([path]) => path).join(', ');
  return app
    .notFound((c) => c.text(`Not found. Served here: ${paths}`, 404))
    .onError((error, c) => {
      console.error(error);
      return c.text('The local cloud failed; see its log.', 500);
    });
}

const refuseMethod = (c: Context, methods: string[]) =>
  c.json({ error: 'Method not allowed' }, 405, { Allow: methods.join(', ') });

/** Rejects a request whose Content-Length exceeds the limit. Hono's own limit is slower, as it creates a stream. */
const limitBody =
  (limit: number): MiddlewareHandler =>
  async (c, next) =>
    Number(c.req.header('Content-Length') ?? 0) > limit
      ? c.text(`The body is larger than ${limit} bytes.`, 413, { Connection: 'close' })
      : next();
