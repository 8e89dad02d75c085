import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import type { ServiceConflict, VersionedService } from '../../../src/contract/catalogue/desk-services.ts';
import { storedServiceSchema } from '../../../src/contract/catalogue/stored-service.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { sortByPrice } from '../catalogue/catalogue.ts';
import type { Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { parseEach } from '../store/parse-each.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { refusal } from './refusals.ts';
import { changeAsOwner } from './staff/change-as-owner.ts';
import { readAsOwner } from './staff/staff.ts';

/* The catalogue, changed by owners by the rules of `npm run catalogue`. */

/** Returns the services that can be read by price, in one round trip. */
export async function listVersionedServices(caller: Caller): Promise<VersionedService[]> {
  const { replies } = await readAsOwner(caller, [(store) => store.hvals(keys.services)]);
  const [stored] = z.parse(z.tuple([z.array(z.string())]), replies);
  const { readable } = parseEach(stored, (json) => `service ${json.slice(0, 60)}`, toVersionedService);
  return sortByPrice(readable, 'asc');
}

/** Stores what is decided on a service as it is stored, null if there is none or it is removed, and logs who has changed what. */
export const changeServiceAsOwner = <Json extends string | null>(
  caller: Caller,
  id: string,
  decide: (stored: string | null, isFirst: boolean) => Json,
): Promise<{ stored: string | null; json: Json }> =>
  changeAsOwner(caller, [(store) => store.hget(keys.services, id)], ([reply], _member, isFirst) => {
    const stored = z.parse(textSchema, reply);
    const json = decide(stored, isFirst);
    const result = { stored, json };
    if (json === stored) return { result };
    const write: Write = json === null ? ['HDEL', keys.services, id] : ['HSET', keys.services, id, json];
    const [before, after] = [stored, json].map((text) => JSON.parse(text ?? 'null'));
    return {
      result,
      commit: { expect: [{ read: ['HGET', keys.services, id], reply: stored }], write: [write] },
      log: { message: 'The catalogue was changed', id, before, after },
    };
  });

/** @throws {ProblemError} 409 with the service if it is of another version */
export function requireSameVersion(stored: string | null, version: string | undefined): void {
  const service = stored === null ? undefined : toVersionedService(stored);
  if (version === service?.version) return;
  const members: ServiceConflict = { service };
  throw refusal(service ? 'service-changed' : 'service-removed', { members });
}

export const toVersionedService = (json: string): VersionedService => ({
  ...z.parse(storedServiceSchema, JSON.parse(json)),
  version: hash('sha256', json, 'base64url').slice(0, 22),
});
