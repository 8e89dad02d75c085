import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startStore } from '../support/orders/filled-store.ts';
import { local } from '../support/servers/channels.ts';
import { runCommandIn, storeOf } from '../support/servers/run-command.ts';
import { temporaryFolder } from '../support/servers/test-cloud.ts';

/** Starts a local cloud with these services in its store, and creates a folder for the command. */
export async function startShop(...services: ({ _id: string } & Record<string, unknown>)[]) {
  const { url, redis } = await startStore();
  for (const service of services) await redis.hset('services', { [service._id]: JSON.stringify(service) });
  const folder = temporaryFolder();
  return {
    url,
    folder,
    imgbb: { IMGBB_URL: `${url}/imgbb`, IMGBB_API_KEY: local.IMGBB_API_KEY },
    run: (args: string[], env: Record<string, string> = {}, project?: string) =>
      runCommandIn('catalogue', args, {
        env: { PATH: process.env.PATH, ...storeOf(url), ...env },
        cwd: folder,
        project,
      }),
    write: (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content),
    /** Reads the store's services by id. */
    stored: async (): Promise<Record<string, Record<string, unknown>>> => {
      const services = z.parse(z.array(z.string()), await redis.hvals('services'));
      return Object.fromEntries(services.map((json) => [JSON.parse(json)._id, JSON.parse(json)]));
    },
  };
}
