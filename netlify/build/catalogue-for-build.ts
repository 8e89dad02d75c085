import { setTimeout as sleep } from 'node:timers/promises';
import type { StoredService } from '../../src/contract/catalogue/stored-service.ts';
import { EnvironmentError } from '../../src/contract/environment/parse-variables.ts';
import { readCommittedCatalogue } from '../catalogue/committed-catalogue.ts';
import { parseReadableServices } from '../server/catalogue/catalogue.ts';
import { errorText } from '../server/http/request-log.ts';
import { keys } from '../server/store/keys.ts';
import { openRedis, withoutQuotedData } from '../server/store/store-client.ts';

const TRIES = 3;
const PAUSE_MS = 500;

/** Reports that a production build could not read the store. */
export class StoreUnreachableError extends Error {}

/**
 * Returns the services for prerendering: the store's if one is configured, else those of catalogue.json. A build that is not
 * for production also uses catalogue.json if the store is unreachable.
 * @throws {StoreUnreachableError} if the store is unreachable, in production
 * @throws {EnvironmentError} if the store's URL is set without its token
 */
export async function catalogueForBuild(): Promise<StoredService[]> {
  const { CONTEXT, UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = process.env;
  if (!url) return readCommittedCatalogue();
  if (!token) throw new EnvironmentError([{ name: 'UPSTASH_REDIS_REST_TOKEN', problem: 'is missing' }]);
  return readStore(url, token, CONTEXT);
}

/**
 * Reads the store's services with retries; falls back to catalogue.json.
 * @throws {StoreUnreachableError} if the store is unreachable, in production
 */
async function readStore(url: string, token: string, context?: string): Promise<StoredService[]> {
  const redis = openRedis(url, token);
  for (let tries = 1; ; tries++) {
    try {
      return parseReadableServices(await redis.hvals(keys.services));
    } catch (error) {
      const reason = (error instanceof Error ? errorText(withoutQuotedData(error)) : String(error)).replace(
        /\s+/g,
        ' ',
      );
      if (tries < TRIES) {
        await sleep(PAUSE_MS);
        continue;
      }
      const failure = `the store at ${new URL(url).origin} could not be read in ${TRIES} tries (${reason})`;
      if (context === 'production') throw new StoreUnreachableError(failure);
      console.warn(`Using the services of netlify/catalogue/catalogue.json: ${failure}.`);
      return readCommittedCatalogue();
    }
  }
}
