import * as z from 'zod/mini';
import { isLoopback } from '../../src/contract/loopback.ts';
import { exchangeRateSchema } from '../../src/contract/money.ts';

const urlSchema = z.url('not a URL');
const filled = z.string().check(z.minLength(1, 'empty'));
const perMinute = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.positive('not a positive number')), fallback);

const environmentSchema = z.object({
  URL: urlSchema,
  SITE_NAME: z.optional(z.string()),
  UPSTASH_REDIS_REST_URL: urlSchema,
  UPSTASH_REDIS_REST_TOKEN: filled,
  TOKEN_SECRET: z
    .string()
    .check(z.refine((secret) => Buffer.byteLength(secret) >= 32, 'shorter than 32 bytes')),
  VITE_FIREBASE_PROJECT_ID: filled,
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(z.string()),
  SSLCOMMERZ_URL: urlSchema,
  SSLCOMMERZ_STORE_ID: filled,
  SSLCOMMERZ_STORE_PASSWORD: filled,
  VITE_BDT_PER_USD: exchangeRateSchema,
  OWNER_WEBHOOK_URL: z.optional(urlSchema),
  OWNER_WEBHOOK_SECRET: z.optional(filled),
  /** Calls a minute: for one customer, and for one address, which many customers of a carrier may share. */
  RATE_LIMIT_PER_CUSTOMER: perMinute(30),
  RATE_LIMIT_PER_ADDRESS: perMinute(300),
});

export type Environment = z.infer<typeof environmentSchema>;

/** A setting that is missing or wrong: the message names each variable. */
export class EnvironmentError extends Error {}

/** The variables that only a maintainer's machine may have: an emulator accepts unsigned tokens. */
function localSettings(environment: Environment): string[] {
  const local = [];
  if (environment.FIREBASE_AUTH_EMULATOR_HOST) local.push('FIREBASE_AUTH_EMULATOR_HOST');
  if (environment.TOKEN_SECRET.startsWith('local-')) local.push('TOKEN_SECRET');
  for (const name of ['UPSTASH_REDIS_REST_URL', 'SSLCOMMERZ_URL', 'OWNER_WEBHOOK_URL'] as const) {
    const url = environment[name];
    if (url && (!url.startsWith('https:') || isLoopback(url))) local.push(name);
  }
  return local;
}

/**
 * Reads the functions' settings. Local ones are accepted only where Netlify says that the site itself is on this
 * machine (`URL`); without `URL` nothing is accepted.
 * @throws EnvironmentError naming every variable that is missing, malformed or not allowed here.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = z.safeParse(environmentSchema, source);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return `${name} ${source[name] === undefined ? 'is missing' : `is malformed: ${issue.message}`}`;
    });
    throw new EnvironmentError(problems.join('; '));
  }
  const environment = parsed.data;
  if (environment.OWNER_WEBHOOK_URL && !environment.OWNER_WEBHOOK_SECRET)
    throw new EnvironmentError('OWNER_WEBHOOK_SECRET is missing');
  const local = isLoopback(environment.URL) ? [] : localSettings(environment);
  if (local.length > 0) {
    throw new EnvironmentError(`${local.join(', ')}: a local setting, but the site is at ${environment.URL}`);
  }
  return environment;
}

let parsedEnvironment: Environment | undefined;

/** The settings of this process, parsed at first use. */
export function environment(): Environment {
  parsedEnvironment ??= parseEnvironment(process.env);
  return parsedEnvironment;
}
