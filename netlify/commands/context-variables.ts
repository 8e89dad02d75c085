import { isLoopback } from '../../src/contract/loopback.ts';
import { parseSettings } from '../../src/settings-schema.ts';
import { parseEnvironment } from '../server/environment.ts';

/** Netlify's names for what a deploy is for. */
export const contexts = ['production', 'deploy-preview', 'branch-deploy'] as const;
export type DeployContext = (typeof contexts)[number];

export type Variables = Record<string, string | undefined>;

/** What opens production's data or money, and so may be in no other context. */
const productionOnly = [
  'UPSTASH_REDIS_REST_URL',
  'UPSTASH_REDIS_REST_TOKEN',
  'TOKEN_SECRET',
  'SSLCOMMERZ_STORE_ID',
  'SSLCOMMERZ_STORE_PASSWORD',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_TOKEN_SYNC_URL',
  'OWNER_WEBHOOK_URL',
];

/** Nobody reads these back from Netlify. */
export const secrets = [
  'UPSTASH_REDIS_REST_TOKEN',
  'TOKEN_SECRET',
  'SSLCOMMERZ_STORE_PASSWORD',
  'OWNER_WEBHOOK_SECRET',
];

/** A deployed site's address: Netlify itself sets it. */
const URL_SET_BY_NETLIFY = 'https://garage.netlify.app';

/** Why these variables cannot be those of a context, each reason in a line; none when they can. */
export function findProblems(
  context: DeployContext,
  variables: Variables,
  production: Variables = {},
): string[] {
  const problems = [
    failureOf(() => parseEnvironment({ ...variables, URL: URL_SET_BY_NETLIFY })),
    failureOf(() => parseSettings({ ...variables, VITE_SITE_URL: URL_SET_BY_NETLIFY })),
    gatewayProblem(context, variables.SSLCOMMERZ_URL),
  ];
  for (const name of context === 'production' ? [] : productionOnly) {
    if (variables[name] && variables[name] === production[name]) problems.push(`${name} is production's`);
  }
  return problems.filter((problem) => problem !== undefined);
}

function failureOf(parse: () => unknown): string | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Real money in production only, and in production real money. */
function gatewayProblem(context: DeployContext, url = ''): string | undefined {
  if (!URL.canParse(url) || isLoopback(url)) return undefined;
  const isSandbox = new URL(url).hostname.startsWith('sandbox.');
  if (isSandbox !== (context === 'production')) return undefined;
  return `SSLCOMMERZ_URL is ${isSandbox ? "the sandbox's" : "not the sandbox's"}: ${url}`;
}
