import fc from 'fast-check';
import { anyJson } from './fuzz-values.ts';

const NAME_CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~";

/** Generates a valid name of a header or method. */
export const anyName = fc.string({ unit: fc.constantFrom(...NAME_CHARACTERS), minLength: 1, maxLength: 12 });

/** Generates a header's value: any byte except those that end it. */
export const headerValue = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 60 }).map((text) => text.replace(/[\0\r\n]/g, '')),
  fc
    .string({ unit: fc.integer({ min: 1, max: 255 }).map((byte) => String.fromCharCode(byte)) })
    .map((text) => text.replace(/[\0\r\n]/g, '')),
  fc.constantFrom('', ',', '0', '-1', '1e9', '999999999999', 'chunked', 'W/"x"', '*', 'x'.repeat(8000)),
);

const headerName = fc.constantFrom(
  'Idempotency-Key',
  'Content-Type',
  'Content-Length',
  'Transfer-Encoding',
  'Content-Encoding',
  'If-None-Match',
  'Origin',
  'Host',
  'Cookie',
  'X-Forwarded-For',
  'X-Nf-Client-Connection-Ip',
  'X-HTTP-Method-Override',
  'Accept',
  'Range',
);
const anyHeader = fc.tuple(fc.oneof(headerName, anyName), headerValue);
export const anyHeaders = fc.array(anyHeader, { maxLength: 4 });

/** The placeholders of the parts of the victim's token. */
const tokenParts = ['<header>', '<claims>', '<signature>'];

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value) ?? '').toString('base64url');

const jose = fc
  .record(
    {
      alg: fc.oneof(fc.constantFrom('none', 'HS256', 'HS512', 'RS256'), anyJson),
      kid: anyJson,
      crit: anyJson,
    },
    { requiredKeys: ['alg'] },
  )
  .map(base64url);

/** Generates one part of a token, possibly one of the victim's. */
const tokenPart = fc.oneof(jose, anyJson.map(base64url), headerValue, fc.constantFrom('', ...tokenParts));

/** Generates an invalid `Authorization`: never all three parts of a valid token. */
export const anyAuthorization = fc.oneof(
  headerValue,
  headerValue.map((value) => `Bearer ${value}`),
  fc
    .array(tokenPart, { minLength: 1, maxLength: 5 })
    .map((parts) => `Bearer ${parts.join('.')}`)
    .filter((value) => !value.includes(tokenParts.join('.'))),
);
