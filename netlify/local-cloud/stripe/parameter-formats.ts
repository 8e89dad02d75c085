import { invalidParameter } from './api-error.ts';
import type { DocumentedParameter } from './documented-parameters.ts';

const MOST_KEYS = 50;
const KEY_LENGTH = 40;
const VALUE_LENGTH = 500;

/**
 * Checks a value against the documented length and format of its parameter.
 * @throws {ApiError} 400 that names the parameter
 */
export function checkValue(
  { name: pattern, maximum, format }: DocumentedParameter,
  name: string,
  value: string,
): void {
  if (value === '') throw invalidParameter(name, emptyMessage(name), 'parameter_invalid_empty');
  if (maximum !== undefined && !pattern.endsWith('[]') && value.length > maximum) {
    const message =
      format === 'a URL'
        ? `Invalid URL: URL must be ${maximum} characters or less.`
        : `Invalid string: ${abridge(value)}; must be at most ${maximum} characters`;
    throw invalidParameter(name, message, format === 'a URL' ? 'url_invalid' : undefined);
  }
  if (format === 'a URL' && !isWebUrl(value)) throw invalidParameter(name, 'Not a valid URL', 'url_invalid');
  if (format === 'an e-mail address' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value))
    throw invalidParameter(name, `Invalid email address: ${value}`, 'email_invalid');
  if (format.startsWith('an integer')) checkInteger(format, name, value);
  if (format.startsWith('one of ')) checkChoice(format.slice('one of '.length).split(', '), name, value);
}

/**
 * Checks the keys and values of metadata.
 * @throws {ApiError} 400 that names the key
 */
export function checkMetadata(name: string, metadata: Record<string, string>): void {
  const entries = Object.entries(metadata);
  if (entries.length > MOST_KEYS)
    throw invalidParameter(
      name,
      `You can only have up to ${MOST_KEYS} metadata keys, but you passed in ${entries.length}.`,
    );
  for (const [key, value] of entries) {
    const kinds = [
      ['keys', 'key', key, KEY_LENGTH],
      ['values', 'value', value, VALUE_LENGTH],
    ] as const;
    for (const [plural, kind, text, most] of kinds) {
      if (text.length > most)
        throw invalidParameter(
          `${name}[${key}]`,
          `Metadata ${plural} can have up to ${most} characters, but you passed in a ${kind} that is ${text.length} characters. Invalid ${kind}: ${abridge(text)}`,
        );
    }
    if (key === '') throw invalidParameter(name, 'Metadata keys cannot be empty.', 'parameter_invalid_empty');
  }
}

function checkInteger(format: string, name: string, value: string): void {
  const refuse = (message: string) => invalidParameter(name, message, 'parameter_invalid_integer');
  if (!/^-?\d{1,15}$/.test(value)) throw refuse(`Invalid integer: ${value}`);
  const [least = 0, most] = Array.from(format.matchAll(/\d+/g), ([digits]) => Number(digits));
  if (Number(value) < least) throw refuse(`This value must be greater than or equal to ${least}.`);
  if (most !== undefined && Number(value) > most)
    throw refuse(`This value must be less than or equal to ${most}.`);
}

function checkChoice(choices: string[], name: string, value: string): void {
  if (choices.includes(value)) return;
  const list =
    choices.length > 1 ? `one of ${choices.slice(0, -1).join(', ')}, or ${choices.at(-1)}` : choices[0];
  throw invalidParameter(name, `Invalid ${name}: must be ${list} (as far as this stand-in supports it)`);
}

function isWebUrl(value: string): boolean {
  const protocol = URL.parse(value)?.protocol;
  return protocol === 'https:' || protocol === 'http:';
}

const emptyMessage = (name: string) =>
  `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`;

const abridge = (text: string) => (text.length > 20 ? `${text.slice(0, 6)}...${text.slice(-6)}` : text);
