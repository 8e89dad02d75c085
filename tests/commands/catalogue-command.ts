import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { credentials, redisClient, startTestCloud, temporaryFolder } from '../local-cloud/support.ts';
import { runCommandIn, storeOf } from '../support/run-command.ts';

/** Runs `npm run catalogue` in a folder and with variables of the test's own. */
export const runCatalogue = (args: string[], env: Record<string, string>, cwd: string) =>
  runCommandIn('catalogue', args, { PATH: process.env.PATH, ...env }, cwd);

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
  return {
    url: cloud.url,
    folder,
    imgbb: { IMGBB_URL: `${cloud.url}/imgbb`, IMGBB_API_KEY: credentials.imgbbKey },
    run: (args: string[], env: Record<string, string> = {}) =>
      runCatalogue(args, { ...storeOf(cloud.url), ...env }, folder),
    write: (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content),
    /** The services in the store, by id. */
    stored: async () => (await redis.hgetall<Record<string, unknown>>('services')) ?? {},
  };
}
