import * as z from 'zod/mini';
import {
  isLoopback,
  parseVariables,
  type VariableProblem,
  type Variables,
} from '../../src/contract/environment/parse-variables.ts';
import { settingsSchemaFor } from '../../src/contract/environment/settings-table.ts';
import { oncePerEnvironment } from './once-per-environment.ts';

/** The schema of the functions' settings and of the variables that Netlify sets. */
const environmentSchema = z.extend(settingsSchemaFor('functions'), {
  URL: z.url('not a URL'),
  SITE_NAME: z.optional(z.string()),
});
export type Environment = z.infer<typeof environmentSchema>;

/**
 * Parses the functions' settings for a deploy context. Local values are accepted only if the site's own `URL` is local.
 * @throws {EnvironmentError} with each variable that is missing, malformed or not allowed in this context
 */
export function parseEnvironment(source: Variables, context?: string): Environment {
  const others = [
    ...webhookProblems(source),
    ...gatewayProblems(source, context),
    ...mailProblems(source),
    ...missingOf(['SMS_API_TOKEN', 'SMS_SENDER_ID'], source),
    ...stripeProblems(source, context),
    ...localSiteProblems('URL', source.URL, source.UPSTASH_REDIS_REST_URL),
  ];
  return parseVariables(environmentSchema, source, { siteUrl: source.URL, others });
}

/** Refuses the URL of a site on this machine beside a store that is not: its mails would lead customers nowhere. */
export const localSiteProblems = (name: string, site = '', store = ''): VariableProblem[] =>
  isLocalUrl(site) && URL.canParse(store) && !isLocalUrl(store)
    ? [{ name, problem: 'is of this machine, but the store is not' }]
    : [];

const isLocalUrl = (url: string): boolean => URL.canParse(url) && isLoopback(url);

const webhookProblems = (source: Variables): VariableProblem[] =>
  source.OWNER_WEBHOOK_URL ? missingOf(['OWNER_WEBHOOK_SECRET'], source, true) : [];

const mailSettings = [
  'EMAILJS_MAIL_SERVICE_ID',
  'EMAILJS_MAIL_TEMPLATE_ID',
  'EMAILJS_MAIL_PUBLIC_KEY',
  'EMAILJS_MAIL_PRIVATE_KEY',
] as const;

/** Returns those of some settings that are missing, unless all are and they are not needed. */
function missingOf(names: readonly string[], source: Variables, areNeeded = false): VariableProblem[] {
  const missing = names.filter((name) => !source[name]);
  return missing.length === names.length && !areNeeded
    ? []
    : missing.map((name) => ({ name, problem: 'is missing' }));
}

/** Mails need all of their settings, or none; and another account than the contact form, whose public key anybody can read. */
function mailProblems(source: Variables): VariableProblem[] {
  // The garage's mailbox needs them as well.
  const problems = missingOf(mailSettings, source, Boolean(source.GARAGE_EMAIL));
  return source.EMAILJS_MAIL_PUBLIC_KEY && source.EMAILJS_MAIL_PUBLIC_KEY === source.VITE_EMAILJS_PUBLIC_KEY
    ? [...problems, { name: 'EMAILJS_MAIL_PUBLIC_KEY', problem: "is the contact form's" }]
    : problems;
}

const stripeKeys = ['STRIPE_SECRET_KEY', 'VITE_STRIPE_PUBLISHABLE_KEY'] as const;

/** Returns the problems of Stripe's settings: it needs all or none; live keys in production, and test keys in previews, which must not take real money. */
function stripeProblems(source: Variables, context = ''): VariableProblem[] {
  const problems = missingOf([...stripeKeys, 'STRIPE_WEBHOOK_SECRET'], source);
  for (const name of stripeKeys) {
    const mode = /^[a-z]k_(test|live)_/.exec(source[name] ?? '')?.[1];
    if (mode === 'test' && context === 'production') problems.push({ name, problem: 'is a test key' });
    if (mode === 'live' && isPreview(context))
      problems.push({ name, problem: `is a live key, but this is a ${context}` });
  }
  return problems;
}

const isPreview = (context: string): boolean => ['deploy-preview', 'branch-deploy'].includes(context);

/** Refuses the live gateway in previews, which must not take real money. */
function gatewayProblems({ SSLCOMMERZ_URL = '' }: Variables, context = ''): VariableProblem[] {
  const isLive =
    URL.canParse(SSLCOMMERZ_URL) && !isLoopback(SSLCOMMERZ_URL) && !isSandboxGateway(SSLCOMMERZ_URL);
  if (!isLive || !isPreview(context)) return [];
  return [{ name: 'SSLCOMMERZ_URL', problem: `is not the sandbox's, but this is a ${context}` }];
}

export const isSandboxGateway = (url: string): boolean =>
  URL.canParse(url) && new URL(url).hostname.startsWith('sandbox.');

/**
 * Returns the settings of this process, parsed at first use.
 * @throws {EnvironmentError} with each variable that is missing, malformed or not allowed in this context
 */
export const environment = oncePerEnvironment(
  // The build inlines CONTEXT, which is not set at run time.
  (): Environment => parseEnvironment(process.env, process.env.CONTEXT),
);
