import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { credentials, redisClient, startTestCloud, temporaryFolder } from '../local-cloud/support.ts';
import { runCommandIn, storeOf } from '../support/servers/run-command.ts';

/** Creates a service with an image of the site, and the given changes. */
export const serviceOf = (id: string, fields: Record<string, unknown> = {}) => ({
  _id: id,
  title: `The ${id}`,
  price: 20,
  img: '/images/services/oil-change.svg',
  description: 'Shine.',
  minutes: 30,
  ...fields,
});

/** Starts a local cloud with these services in its store, and creates a folder for the command. */
export async function startShop(...services: ({ _id: string } & Record<string, unknown>)[]) {
  const cloud = await startTestCloud();
  const redis = redisClient(cloud.url);
  if (services.length > 0)
    await redis.hset('services', Object.fromEntries(services.map((service) => [service._id, service])));
  const folder = temporaryFolder();
  return {
    url: cloud.url,
    folder,
    imgbb: { IMGBB_URL: `${cloud.url}/imgbb`, IMGBB_API_KEY: credentials.imgbbKey },
    run: (args: string[], env: Record<string, string> = {}, project?: string) =>
      runCommandIn(
        'catalogue',
        args,
        { PATH: process.env.PATH, ...storeOf(cloud.url), ...env },
        { cwd: folder, project },
      ),
    write: (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content),
    /** Reads the store's services by id. */
    stored: async () => (await redis.hgetall<Record<string, unknown>>('services')) ?? {},
  };
}
