import * as z from 'zod/mini';
import type { Call } from '../../http/endpoint.ts';
import { notFound } from '../../problems.ts';

/**
 * Returns the id of a finding or a photo in a request's path, which a client has made.
 * @throws {ProblemError} 404 if it is no uuid
 */
export function uuidIn({ param }: Pick<Call, 'param'>, what: 'finding' | 'photo'): string {
  const { success, data } = z.safeParse(z.uuid(), param(`${what}Id`));
  if (!success) throw notFound(what);
  return data;
}
