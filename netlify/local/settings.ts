import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';

/** Where the parts of the product listen on a maintainer's machine. */
export interface Ports {
  site: number;
  cloud: number;
  identity: number;
  bundler: number;
}

/** The usual ports: those that netlify.toml speaks of. */
const DEFAULT_PORTS: Ports = { site: 8888, cloud: 8889, identity: 9099, bundler: 5173 };

const port = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), fallback);

const portsSchema = z.object({
  SITE_PORT: port(DEFAULT_PORTS.site),
  LOCAL_CLOUD_PORT: port(DEFAULT_PORTS.cloud),
  IDENTITY_PORT: port(DEFAULT_PORTS.identity),
  BUNDLER_PORT: port(DEFAULT_PORTS.bundler),
});

/** The ports that the environment asks for. Throws an Error that names a variable which is no port. */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const parsed = z.safeParse(portsSchema, environment);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path }) => `${path.join('.')} is not a port.`).join(' '));
  }
  const { SITE_PORT, LOCAL_CLOUD_PORT, IDENTITY_PORT, BUNDLER_PORT } = parsed.data;
  return { site: SITE_PORT, cloud: LOCAL_CLOUD_PORT, identity: IDENTITY_PORT, bundler: BUNDLER_PORT };
}

const text = z.string();
const tomlSchema = z.object({
  context: z.object({
    dev: z.object({
      environment: z.object({
        UPSTASH_REDIS_REST_URL: text,
        UPSTASH_REDIS_REST_TOKEN: text,
        TOKEN_SECRET: text,
        SSLCOMMERZ_URL: text,
        SSLCOMMERZ_STORE_ID: text,
        SSLCOMMERZ_STORE_PASSWORD: text,
        IMGBB_URL: text,
        IMGBB_API_KEY: text,
        FIREBASE_AUTH_EMULATOR_HOST: text,
        VITE_AUTH_EMULATOR_URL: text,
        VITE_FIREBASE_API_KEY: text,
        VITE_FIREBASE_AUTH_DOMAIN: text,
        VITE_FIREBASE_PROJECT_ID: text,
        VITE_EMAILJS_URL: text,
        VITE_EMAILJS_SERVICE_ID: text,
        VITE_EMAILJS_TEMPLATE_ID: text,
        VITE_EMAILJS_PUBLIC_KEY: text,
        VITE_BDT_PER_USD: text,
      }),
    }),
  }),
});
export type LocalEnvironment = z.infer<typeof tomlSchema>['context']['dev']['environment'];

/** The environment of the product on this machine: that of netlify.toml's dev context, on these ports. */
export function localEnvironment(ports: Ports): LocalEnvironment {
  const portNow: Record<string, number> = {
    [DEFAULT_PORTS.cloud]: ports.cloud,
    [DEFAULT_PORTS.identity]: ports.identity,
  };
  const toml = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8').replace(
    /(?<=127\.0\.0\.1:)\d+/g,
    (port) => String(portNow[port] ?? port),
  );
  return z.parse(tomlSchema, parse(toml)).context.dev.environment;
}
