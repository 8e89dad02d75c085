import { join } from 'node:path';
import { loadCatalogueIfEmpty } from '../catalogue/committed-catalogue.ts';
import { startLocalCloud } from '../local-cloud/cloud.ts';
import { startIdentity } from '../local-cloud/identity/identity.ts';
import { localEnvironment, type Ports } from '../local-cloud/local-settings.ts';
import type { StaffRecord } from '../server/order/records.ts';
import { keys } from '../server/store/keys.ts';
import { openRedis } from '../server/store/store-client.ts';

const START_LIMIT_MS = 180_000;

/**
 * Starts all stand-ins with their state in a folder, the store once it is `filled`, and loads the committed catalogue into an empty one.
 * @throws {Error} if a port or the folder is in use, or a stand-in does not start
 */
export async function startThirdParties(folder: string, ports: Ports, filled?: Promise<void>) {
  const environment = localEnvironment(ports);
  const startCloud = async () => {
    await filled;
    return startLocalCloud({
      folder,
      port: ports.cloud,
      redisUrl: process.env.REDIS_URL,
      identityUrl: environment.VITE_AUTH_EMULATOR_URL,
    });
  };
  const [cloud, identity] = await allOrNone(
    startCloud(),
    startIdentity({
      folder: join(folder, 'identity'),
      port: ports.identity,
      projectId: environment.VITE_FIREBASE_PROJECT_ID,
    }),
  );
  const close = async (): Promise<void> => {
    await identity.close();
    await cloud.close();
  };
  try {
    const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = environment;
    // The store is in this process, as is Vite, whose start keeps it busy for seconds on a busy machine.
    const redis = openRedis(url, token, START_LIMIT_MS);
    await loadCatalogueIfEmpty(redis);
    const addToStaff = async (uid: string, member: StaffRecord): Promise<void> =>
      void (await redis.hset(keys.staff, { [uid]: JSON.stringify(member) }));
    return { identity, environment, addToStaff, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Closable {
  close: () => Promise<void>;
}

/** Waits for two starts; closes the one that has succeeded if the other fails, and throws as that does. */
async function allOrNone<A extends Closable, B extends Closable>(
  first: Promise<A>,
  second: Promise<B>,
): Promise<[A, B]> {
  try {
    return await Promise.all([first, second]);
  } catch (error) {
    for (const result of await Promise.allSettled([first, second]))
      if (result.status === 'fulfilled') await result.value.close();
    throw error;
  }
}
