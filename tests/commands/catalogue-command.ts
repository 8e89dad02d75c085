import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { credentials, redisClient, startTestCloud, temporaryFolder } from '../local-cloud/support.ts';

const command = resolve('netlify/commands/catalogue.ts');

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `npm run catalogue` in a folder and with variables of the test's own, without a terminal. */
export function runCatalogue(args: string[], env: Record<string, string>, cwd: string): Promise<Outcome> {
  const inherited = { PATH: process.env.PATH };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [command, ...args],
      { cwd, env: { ...inherited, ...env } },
      (_, stdout, stderr) => done({ code: child.exitCode ?? -1, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

/** A service with an image of the site, and what is to be different. */
export const serviceOf = (id: string, fields: Record<string, unknown> = {}) => ({
  _id: id,
  title: `The ${id}`,
  price: 20,
  img: '/images/services/oil-change.svg',
  description: 'Shine.',
  minutes: 30,
  ...fields,
});

/** A store with these services, in a local cloud of the test's own, and a folder in which the command runs. */
export async function startShop(...services: ({ _id: string } & Record<string, unknown>)[]) {
  const cloud = await startTestCloud();
  const redis = redisClient(cloud.url);
  if (services.length > 0)
    await redis.hset('services', Object.fromEntries(services.map((service) => [service._id, service])));
  const folder = temporaryFolder();
  const store = {
    UPSTASH_REDIS_REST_URL: `${cloud.url}/redis`,
    UPSTASH_REDIS_REST_TOKEN: credentials.redisToken,
  };
  return {
    url: cloud.url,
    folder,
    imgbb: { IMGBB_URL: `${cloud.url}/imgbb`, IMGBB_API_KEY: credentials.imgbbKey },
    run: (args: string[], env: Record<string, string> = {}) =>
      runCatalogue(args, { ...store, ...env }, folder),
    write: (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content),
    /** The services in the store, by id. */
    stored: async () => (await redis.hgetall<Record<string, unknown>>('services')) ?? {},
  };
}
