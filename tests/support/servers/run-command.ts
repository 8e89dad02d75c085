import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { blobsContext } from '../../../netlify/local-cloud/blobs/blobs.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { local } from './channels.ts';

const resultSchema = z.object({ code: z._default(z.number(), 0), stdout: z.string(), stderr: z.string() });

/** The site of a command. */
const SITE_URL = 'http://127.0.0.1:8888';

/** Returns the variables for the store of a local cloud, and a site. */
export const storeOf = (cloudUrl: string) => ({
  SITE_URL,
  UPSTASH_REDIS_REST_URL: `${cloudUrl}/redis`,
  UPSTASH_REDIS_REST_TOKEN: local.UPSTASH_REDIS_REST_TOKEN,
});

export type Command =
  | 'catalogue'
  | 'demonstration'
  | 'desk'
  | 'environment'
  | 'orders'
  | 'reconcile'
  | 'smoke'
  | 'store';

/** Runs a maintainers' command in a child process, on the store and the photos of the given local cloud or of the environment. */
export const runCommand = (name: Command, args: string[], cloudUrl?: string) =>
  runCommandIn(name, args, {
    env: {
      SITE_URL,
      ...process.env,
      ...(cloudUrl !== undefined && { ...storeOf(cloudUrl), NETLIFY_BLOBS_CONTEXT: blobsContext(cloudUrl) }),
    },
  });

/** Runs a maintainers' command with only these variables, in a folder. */
export async function runCommandIn(
  name: Command,
  args: string[],
  { env, cwd }: { env: NodeJS.ProcessEnv; cwd?: string },
) {
  const file = resolve(packageJson.scripts[name].replace('node ', ''));
  const result = await promisify(execFile)(process.execPath, [file, ...args], {
    env: { ...env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    cwd,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => error);
  return z.parse(resultSchema, result);
}

/** Returns the cells of the rows of a table that a command has printed. */
export const rowsOf = (output: string): string[][] =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
