import { join } from 'node:path';
import { Redis } from '@upstash/redis';
import { loadCatalogueIfEmpty } from '../catalogue/committed-catalogue.ts';
import { startLocalCloud } from '../local-cloud/cloud.ts';
import { startIdentity } from '../local-cloud/identity/identity.ts';
import { localEnvironment, type Ports } from '../local-cloud/local-settings.ts';
import type { StaffRecord } from '../server/order/records.ts';
import { keys } from '../server/store/keys.ts';

/**
 * Starts all stand-ins with their state in a folder, and loads the committed catalogue into an empty store.
 * @throws {Error} if a port or the folder is in use, or a stand-in does not start
 */
export async function startThirdParties(folder: string, ports: Ports) {
  const environment = localEnvironment(ports);
  const cloud = await startLocalCloud({
    folder,
    port: ports.cloud,
    redisUrl: process.env.REDIS_URL,
    identityUrl: environment.VITE_AUTH_EMULATOR_URL,
  });
  try {
    const redis = new Redis({
      url: environment.UPSTASH_REDIS_REST_URL,
      token: environment.UPSTASH_REDIS_REST_TOKEN,
      responseEncoding: false,
    });
    await loadCatalogueIfEmpty(redis);
    const identity = await startIdentity({
      folder: join(folder, 'identity'),
      port: ports.identity,
      projectId: environment.VITE_FIREBASE_PROJECT_ID,
    });
    return {
      identity,
      environment,
      addToStaff: async (uid: string, member: StaffRecord): Promise<void> =>
        void (await redis.hset(keys.staff, { [uid]: JSON.stringify(member) })),
      close: async (): Promise<void> => {
        await identity.close();
        await cloud.close();
      },
    };
  } catch (error) {
    await cloud.close();
    throw error;
  }
}
