import { invalidParameter } from './api-error.ts';
import { type DocumentedParameter, documentedParameters, type RequestName } from './documented-parameters.ts';
import { checkMetadata, checkValue } from './parameter-formats.ts';

/** The parameters of a request by their names as sent, such as `line_items[0][quantity]`. */
export type FormParameters = Map<string, string>;

/**
 * Checks parameters against the documented ones.
 * @throws {ApiError} 400 that names the first parameter that is unknown, missing or invalid
 */
export function checkParameters(request: RequestName, parameters: FormParameters): void {
  const documented: DocumentedParameter[] = documentedParameters[request];
  for (const [name, value] of parameters) {
    const parameter = documented.find((one) => patternOf(one).test(name));
    if (!parameter) throw explainUnknown(documented, name);
    if (parameter.format !== 'metadata') checkValue(parameter, name, value);
  }
  for (const parameter of documented) {
    if (parameter.format === 'metadata')
      checkMetadata(parameter.name, readMetadata(parameters, parameter.name));
    else if (parameter.name.endsWith('[]')) checkCount(parameter, parameters);
    if (parameter.isMandatory) checkPresence(parameter.name, parameters);
  }
}

/** Parses a form or a query. Further items of a list that is sent as `name[]` get indices; otherwise the last value wins. */
export function parseParameters(text: string): FormParameters {
  const parameters: FormParameters = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const isNext = name.endsWith('[]') && parameters.has(name);
    parameters.set(isNext ? `${name.slice(0, -1)}${parameters.size}]` : name, value);
  }
  return parameters;
}

/** Returns the metadata of a request under a name, such as `payment_intent_data[metadata]`. */
export function readMetadata(parameters: FormParameters, name: string): Record<string, string> {
  const pattern = patternOf({ name, format: 'metadata' });
  return Object.fromEntries(
    Array.from(parameters).flatMap(([sent, value]) => {
      const key = pattern.exec(sent)?.[1];
      // An empty value unsets a key.
      return key === undefined || value === '' ? [] : [[key, value]];
    }),
  );
}

/** Returns the values of a list, such as `expand[]`. */
export function readList(parameters: FormParameters, name: string): string[] {
  const pattern = patternOf({ name, format: 'text' });
  return Array.from(parameters).flatMap(([sent, value]) => (pattern.test(sent) ? [value] : []));
}

/** Returns the indices of a list of objects, such as `line_items`. */
export function indicesOf(parameters: FormParameters, list: string): string[] {
  const indices = Array.from(parameters.keys(), (name) =>
    name.startsWith(`${list}[`) ? (/^\w+\[(\d+)\]/.exec(name)?.[1] ?? '') : '',
  );
  return Array.from(new Set(indices.filter((index) => index !== '')));
}

/** Returns the pattern of a parameter's names as sent, which captures a key of metadata. */
function patternOf({ name, format }: Pick<DocumentedParameter, 'name' | 'format'>): RegExp {
  const escaped = name.replace(/\[\]|[[\]]/g, (found, offset) => {
    if (found !== '[]') return `\\${found}`;
    return offset + 2 === name.length ? '\\[\\d*\\]' : '\\[\\d+\\]';
  });
  return new RegExp(`^${escaped}${format === 'metadata' ? '\\[([^\\]]*)\\]' : ''}$`);
}

function checkCount({ name, maximum = 0 }: DocumentedParameter, parameters: FormParameters): void {
  const count = readList(parameters, name).length;
  if (count > maximum)
    throw invalidParameter(
      name.slice(0, -2),
      `Array ${name.slice(0, -2)} exceeded maximum ${maximum} allowed elements.`,
    );
}

function checkPresence(name: string, parameters: FormParameters): void {
  const [list, rest] = name.split('[]');
  if (rest === undefined) {
    if (!parameters.has(name)) throw missing(name);
    return;
  }
  const indices = indicesOf(parameters, list ?? '');
  if (indices.length === 0) throw missing(list ?? '');
  for (const index of indices) {
    const sent = `${list}[${index}]${rest}`;
    if (!parameters.has(sent)) throw missing(sent);
  }
}

const missing = (name: string) =>
  invalidParameter(name, `Missing required param: ${name}.`, 'parameter_missing');

/** Tells a parameter of the wrong type, such as a text for an object, from an unknown one. */
function explainUnknown(documented: DocumentedParameter[], name: string) {
  const plain = name.replace(/\[\d*\]/g, '[]');
  if (
    documented.some(
      (one) => one.name.startsWith(`${plain}[`) || (one.format === 'metadata' && one.name === plain),
    )
  )
    return invalidParameter(
      name,
      `Invalid ${documented.some((one) => one.name.startsWith(`${plain}[]`)) ? 'array' : 'object'}`,
    );
  if (documented.some((one) => plain.startsWith(`${one.name}[`)))
    return invalidParameter(name, 'Invalid string');
  return invalidParameter(
    name,
    `Received unknown parameter, or one that this stand-in does not support: ${name}`,
    'parameter_unknown',
  );
}
