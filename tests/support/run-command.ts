import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { credentials } from '../local-cloud/support.ts';

const resultSchema = z.object({ code: z._default(z.number(), 0), stdout: z.string(), stderr: z.string() });

/** Runs a maintainers' command in a process of its own, on a store or on what the environment names. */
export async function runCommand(name: string, args: string[], cloudUrl?: string) {
  const env = {
    ...process.env,
    ...(cloudUrl !== undefined && {
      UPSTASH_REDIS_REST_URL: `${cloudUrl}/redis`,
      UPSTASH_REDIS_REST_TOKEN: credentials.redisToken,
    }),
  };
  const file = `netlify/commands/${name}.ts`;
  const result = await promisify(execFile)(process.execPath, [file, ...args], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => error);
  return z.parse(resultSchema, result);
}
