import * as z from 'zod/mini';
import { invalidParameter } from './api-error.ts';
import { type Parameters, readList } from './check-parameters.ts';
import type { ObjectStore } from './object-store.ts';

const MOST_LEVELS = 4;

const fields = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof fields>;

/**
 * Replaces ids in an object by the objects themselves, as `expand[]` names them.
 * @throws {ApiError} 400 if a field cannot be expanded
 */
export function expandFields(object: Fields, parameters: Parameters, objects: ObjectStore): Fields {
  const finders: Record<string, (id: string) => Fields | undefined> = {
    payment_intent: objects.findPaymentIntent,
    latest_charge: objects.findCharge,
    charge: objects.findCharge,
  };

  function expand(from: Fields, [name = '', ...rest]: string[], whole: string): Fields {
    const value = from[name];
    if (name === 'data' && Array.isArray(value) && rest.length > 0)
      return { ...from, data: value.map((item) => expand(item, rest, whole)) };
    const find = finders[name];
    if (!find || value === undefined)
      throw invalidParameter('expand', `This property cannot be expanded (${whole}).`);
    if (value === null) return from;
    // An earlier expansion may have replaced the id.
    const found = typeof value === 'string' ? find(value) : fields.parse(value);
    if (!found) throw new Error(`${value} is not stored`);
    return { ...from, [name]: rest.length > 0 ? expand(found, rest, whole) : found };
  }

  return readList(parameters, 'expand[]').reduce((expanded, path) => {
    const names = path.split('.');
    if (names.length > MOST_LEVELS)
      throw invalidParameter(
        'expand',
        `You cannot expand more than ${MOST_LEVELS} levels of a property (${path}).`,
      );
    return expand(expanded, names, path);
  }, object);
}
