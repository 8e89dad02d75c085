import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ServiceConflict, VersionedService } from '../../../src/contract/desk-services.ts';
import { type ServiceChange, serviceChangeSchema } from '../../../src/contract/desk-services-request.ts';
import { storedServiceSchema } from '../../../src/contract/stored-service.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { sortByPrice } from '../catalogue/catalogue.ts';
import { purgeCatalogue } from '../catalogue/purge-catalogue.ts';
import { isOnlineImage, serviceProblems } from '../catalogue/service-rules.ts';
import { environment } from '../environment.ts';
import { checked } from '../http/request-body.ts';
import { describe } from '../http/request-log.ts';
import { invalidRequest, type ProblemError, refusal as refusalOfAny } from '../problems.ts';
import { commit, type Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { parseEach } from '../store/parse-each.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { tryUntilFirst } from '../store/try-until-first.ts';
import { refusal } from './refusals.ts';
import { readAsOwner, stillMember } from './staff/staff.ts';

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
  const { json } = await change(caller, id, (former, isFirst) => {
    const { version, ...service }: ServiceChange = checked(serviceChangeSchema, { ...body, _id: id });
    if (!isOnlineImage(service.img, environment().IMGBB_URL))
      throw invalidRequest((language) => [{ path: 'img', message: serviceProblems(language).notOnline }]);
    const before = former === null ? undefined : storedSchema.parse(JSON.parse(former));
    // Keeps what only a newer or older version knows.
    const { bn, synonyms, months, ...fields } = {
      ...before,
      ...trimmed(service),
      ...(service.bn && { bn: trimmed(service.bn) }),
    };
    const after = {
      ...fields,
      ...(months !== undefined && months !== 0 && { months }),
      ...(bn && Object.keys(bn).length > 0 && { bn }),
      ...(synonyms && synonyms.length > 0 && { synonyms }),
    };
    if (former !== null && isDeepStrictEqual(before, after)) return former;
    // Another owner may have added one of this id just now.
    if (former !== null && version === undefined && isFirst)
      throw invalidRequest((language) => [{ path: '_id', message: serviceProblems(language).idInUse }]);
    requireVersion(former, version);
    return JSON.stringify(after);
  });
  return { service: toVersioned(json), purged: await purge() };
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
  const { former } = await change(caller, id, (stored) => {
    if (stored === null) return null;
    if (version === undefined) throw refusalOfAny('missing', { path: 'version' });
    requireVersion(stored, version);
    return null;
  });
  return { deletedCount: former === null ? 0 : 1, purged: await purge() };
}

const storedSchema = z.record(z.string(), z.unknown());

/** Stores what is decided on a service as it is stored, null if there is none or it is removed, and logs who has changed what. */
const change = <Json extends string | null>(
  caller: Caller,
  id: string,
  decide: (former: string | null, isFirst: boolean) => Json,
): Promise<{ former: string | null; json: Json }> =>
  tryUntilFirst(async (isFirst) => {
    const { replies, member, ...owner } = await readAsOwner(caller, [
      (store) => store.hget(keys.services, id),
    ]);
    const former = z.parse(textSchema, replies[0]);
    const json = decide(former, isFirst);
    if (json === former) return { former, json };
    const written: Write = json === null ? ['HDEL', keys.services, id] : ['HSET', keys.services, id, json];
    const reply = await commit({
      expect: [...stillMember(caller, owner), { read: ['HGET', keys.services, id], reply: former }],
      write: [written],
    });
    if (reply === 'changed') return reply;
    const [before, after] = [former, json].map((text) => JSON.parse(text ?? 'null'));
    console.info(JSON.stringify({ message: 'The catalogue was changed', member, id, before, after }));
    return { former, json };
  });

function requireVersion(stored: string | null, version: string | undefined): void {
  if (version !== (stored === null ? undefined : versionOf(stored))) throw alreadyChanged(stored);
}

function alreadyChanged(stored: string | null): ProblemError {
  const members: ServiceConflict = { service: stored === null ? undefined : toVersioned(stored) };
  return refusal(stored === null ? 'service-removed' : 'service-changed', { members });
}

const toVersioned = (json: string): VersionedService => ({
  ...z.parse(storedServiceSchema, JSON.parse(json)),
  version: versionOf(json),
});

const versionOf = (json: string): string => hash('sha256', json, 'base64url').slice(0, 22);

interface Texts {
  title?: string | undefined;
  description?: string | undefined;
}

const trimmed = <T extends Texts>(texts: T): T => ({
  ...texts,
  ...(texts.title !== undefined && { title: texts.title.trim() }),
  ...(texts.description !== undefined && { description: texts.description.trim() }),
});

/** Purges the CDN; returns whether that has succeeded. */
async function purge(): Promise<boolean> {
  try {
    await purgeCatalogue(environment().NETLIFY_PURGE_URL);
    return true;
  } catch (error) {
    console.error(JSON.stringify({ message: 'The catalogue was not purged', error: describe(error) }));
    return false;
  }
}
