import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ServiceConflict, VersionedService } from '../../../src/contract/catalogue/desk-services.ts';
import {
  type ServiceChange,
  serviceChangeSchema,
} from '../../../src/contract/catalogue/desk-services-request.ts';
import { type StoredService, storedServiceSchema } from '../../../src/contract/catalogue/stored-service.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { sortByPrice } from '../catalogue/catalogue.ts';
import { purgeCatalogue } from '../catalogue/purge-catalogue.ts';
import { isOnlineImage, serviceRefusal } from '../catalogue/service-rules.ts';
import { environment } from '../environment.ts';
import { checked } from '../http/request-body.ts';
import { refusal as refusalOfAny } from '../problems.ts';
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
  const { readable } = parseEach(stored, (json) => `service ${json.slice(0, 60)}`, toVersioned);
  return sortByPrice(readable, 'asc');
}

/**
 * Adds or changes a service, and purges the CDN. A repeat changes nothing.
 * @throws {ProblemError} 400 with each invalid field, 409 with the service if it has changed
 */
export async function saveService(
  caller: Caller,
  id: string,
  body: object,
): Promise<{ service: VersionedService; purged: boolean }> {
  const { json } = await change(caller, id, (stored, isFirst) => {
    const { version, ...service }: ServiceChange = checked(serviceChangeSchema, { ...body, _id: id });
    if (!isOnlineImage(service.img, environment().IMGBB_URL)) throw serviceRefusal('not-online');
    const before = stored === null ? undefined : recordSchema.parse(JSON.parse(stored));
    const after = changedService(before, service);
    if (stored !== null && isDeepStrictEqual(before, after)) return stored;
    // Another owner may have added one of this id just now.
    if (stored !== null && version === undefined && isFirst) throw serviceRefusal('id-in-use');
    requireVersion(stored, version);
    return JSON.stringify(after);
  });
  return { service: toVersioned(json), purged: await purgeCatalogue() };
}

const recordSchema = z.record(z.string(), z.unknown());

/** Returns a service as it will be stored: with the fields that only another version knows, without empty ones, and no longer as a sample. */
function changedService(before: Record<string, unknown> | undefined, service: StoredService): object {
  const {
    bn,
    synonyms,
    months,
    samplePrice: _samplePrice,
    ...fields
  } = {
    ...before,
    ...trimmed(service),
    ...(service.bn && { bn: trimmed(service.bn) }),
  };
  return {
    ...fields,
    ...(months !== undefined && months !== 0 && { months }),
    ...(bn && Object.keys(bn).length > 0 && { bn }),
    ...(synonyms && synonyms.length > 0 && { synonyms }),
  };
}

/**
 * Removes a service, and purges the CDN. Orders keep its name, price and image. A repeat removes nothing.
 * @throws {ProblemError} 400 without a version, 409 with the service if it has changed
 */
export async function removeService(
  caller: Caller,
  id: string,
  version: string | undefined,
): Promise<{ deletedCount: number; purged: boolean }> {
  const { stored } = await change(caller, id, (json) => {
    if (json === null) return null;
    if (version === undefined) throw refusalOfAny('missing', { path: 'version' });
    requireVersion(json, version);
    return null;
  });
  return { deletedCount: stored === null ? 0 : 1, purged: await purgeCatalogue() };
}

/** Stores what is decided on a service as it is stored, null if there is none or it is removed, and logs who has changed what. */
const change = <Json extends string | null>(
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
function requireVersion(stored: string | null, version: string | undefined): void {
  const service = stored === null ? undefined : toVersioned(stored);
  if (version === service?.version) return;
  const members: ServiceConflict = { service };
  throw refusal(service ? 'service-changed' : 'service-removed', { members });
}

const toVersioned = (json: string): VersionedService => ({
  ...z.parse(storedServiceSchema, JSON.parse(json)),
  version: hash('sha256', json, 'base64url').slice(0, 22),
});

interface Texts {
  title?: string | undefined;
  description?: string | undefined;
}

const trimmed = <T extends Texts>(texts: T): T => ({
  ...texts,
  ...(texts.title !== undefined && { title: texts.title.trim() }),
  ...(texts.description !== undefined && { description: texts.description.trim() }),
});
