import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import {
  type ServiceChange,
  serviceChangeSchema,
} from '../../src/contract/catalogue/desk-services-request.ts';
import type { StoredService } from '../../src/contract/catalogue/stored-service.ts';
import { purgeCatalogue } from '../server/catalogue/purge-catalogue.ts';
import { isImageServed, serviceRefusal } from '../server/catalogue/service-rules.ts';
import { changeServiceAsOwner, requireSameVersion, toVersionedService } from '../server/desk/services.ts';
import { ownerEndpoint } from '../server/desk/staff/staff-endpoint.ts';
import { environment } from '../server/environment.ts';
import type { EndpointConfig } from '../server/http/endpoint.ts';
import { parseOrRefuse } from '../server/http/request-body.ts';

const recordSchema = z.record(z.string(), z.unknown());

/** Adds or changes a service, and purges the CDN. A repeat changes nothing. The problem is 400 with each invalid field, 409 with the service if it has changed. */
export default ownerEndpoint(async ({ caller, json: read, param }) => {
  const [id, body] = [param('id'), await read(recordSchema)];
  const { version, ...service }: ServiceChange = parseOrRefuse(serviceChangeSchema, { ...body, _id: id });
  if (!isImageServed(service.img, environment().IMGBB_URL)) throw serviceRefusal('not-online');
  const { json } = await changeServiceAsOwner(caller, id, (stored, isFirst) => {
    const before = stored === null ? undefined : recordSchema.parse(JSON.parse(stored));
    const after = changedService(before, service);
    if (stored !== null && isDeepStrictEqual(before, after)) return stored;
    // Another owner may have added one of this id just now.
    if (stored !== null && version === undefined && isFirst) throw serviceRefusal('id-in-use');
    requireSameVersion(stored, version);
    return JSON.stringify(after);
  });
  return { service: toVersionedService(json), purged: await purgeCatalogue() };
});

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

interface Texts {
  title?: string | undefined;
  description?: string | undefined;
}

const trimmed = <T extends Texts>(texts: T): T => ({
  ...texts,
  ...(texts.title !== undefined && { title: texts.title.trim() }),
  ...(texts.description !== undefined && { description: texts.description.trim() }),
});

export const config: EndpointConfig = { path: '/api/desk/services/:id', method: 'PUT' };
