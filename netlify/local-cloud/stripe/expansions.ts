import * as z from 'zod/mini';
import { invalidParameter } from './api-error.ts';
import { type FormParameters, readList } from './check-parameters.ts';
import type { ObjectStore } from './object-store.ts';

const MOST_LEVELS = 4;

/** The fields of each object that can be expanded, with the object that each becomes. */
export const expandable: Record<string, Record<string, string>> = {
  'checkout.session': { payment_intent: 'payment_intent' },
  payment_intent: { latest_charge: 'charge' },
  charge: { payment_intent: 'payment_intent' },
  refund: { charge: 'charge', payment_intent: 'payment_intent' },
  list: { data: 'refund' },
};

const fields = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof fields>;

/**
 * Checks that the fields that `expand[]` names can be expanded in an object.
 * @throws {ApiError} 400 if one cannot
 */
export function checkExpansions(object: string, parameters: FormParameters): void {
  for (const path of readList(parameters, 'expand[]')) {
    const names = path.split('.');
    if (names.length > MOST_LEVELS)
      throw invalidParameter(
        'expand',
        `You cannot expand more than ${MOST_LEVELS} levels of a property (${path}).`,
      );
    const found = names.reduce<string | undefined>((type, name) => type && expandable[type]?.[name], object);
    if (found === undefined || path === 'data')
      throw invalidParameter('expand', `This property cannot be expanded (${path}).`);
  }
}

/** Replaces ids in an object by the objects themselves, as `expand[]` names them. */
export function expandFields(object: Fields, parameters: FormParameters, objects: ObjectStore): Fields {
  const find = (name: string, id: string): Fields | undefined =>
    name === 'payment_intent' ? objects.findPaymentIntent(id) : objects.findCharge(id);

  function expand(from: Fields, [name, ...rest]: string[]): Fields {
    const value = name === undefined ? null : from[name];
    if (name === undefined || value === null) return from;
    if (Array.isArray(value)) return { ...from, [name]: value.map((item) => expand(item, rest)) };
    // An earlier expansion may have replaced the id.
    const found = typeof value === 'string' ? find(name, value) : fields.parse(value);
    return { ...from, [name]: found && expand(found, rest) };
  }

  return readList(parameters, 'expand[]').reduce(
    (expanded, path) => expand(expanded, path.split('.')),
    object,
  );
}
