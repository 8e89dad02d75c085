import fc from 'fast-check';

/** Strings that are known to break other software. */
const infamous = fc.constantFrom(
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\udfff\ud83d',
    '\u2028',
    '\r\nSet-Cookie: a=b',
    '*',
    ':',
    '%',
    '%00',
    '%zz',
  ],
  ...['__proto__', 'constructor', 'null', 'NaN', '-1', '../../etc/passwd', '..%2f..%2f', '%E0%A4%A'],
  ...["' OR 1=1 --", 'EVAL return 1 0', '<script>alert(1)</script>', 'ﷺ'.repeat(50), 'x'.repeat(5000)],
);

/** Generates any string, including characters of any plane and lone surrogates. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 20 }),
  infamous,
);

/** Generates JSON texts that `JSON.stringify` never produces. */
const oddJson = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '"',
    'undefined',
    '1e999',
    '-0',
    '\ufeff{}',
    '{"a":"\u0000"}',
    '{"email":"\\ud800"}',
  ),
  fc.constantFrom(
    '{"__proto__":{"status":"Approved"}}',
    '{"status":"Approved","status":"Approved"}',
    '{"constructor":{"prototype":{"uid":"x"}}}',
  ),
  fc.tuple(fc.constantFrom('[', '{"a":'), fc.nat(8_000)).map(([open, depth]) => open.repeat(depth)),
  fc.nat(8_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.nat(15_000).map((digits) => `{"price":${'9'.repeat(digits)}}`),
);

/** Generates any JSON value. */
export const anyJson = fc.oneof(
  fc.jsonValue({ stringUnit: 'binary' }),
  anyText,
  fc.constantFrom(null, true, [], {}, 0, -1, 1e308, 2 ** 53, 49.5, 6063.75),
  fc.object({
    maxDepth: 3,
    maxKeys: 5,
    key: anyText,
    withNullPrototype: true,
    values: [anyText, fc.double()],
  }),
);

const tooLarge = fc.constantFrom('x', '"', '{"a":1,', 'é').map((unit) => unit.repeat(17_000 / unit.length));

/** Generates any body: valid and invalid JSON, text, bytes, and bodies over the size limit. */
export const anyBody = fc.oneof(
  { weight: 6, arbitrary: anyJson.map((value) => JSON.stringify(value) ?? '') },
  { weight: 3, arbitrary: oddJson },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  { weight: 1, arbitrary: tooLarge },
);

/** Generates a header's value: any byte except those that end it. */
const headerValue = fc.oneof(
  fc
    .string({ unit: fc.nat(255).map((byte) => String.fromCharCode(byte)) })
    .map((text) => text.replace(/[\0\r\n]/g, '')),
  fc.constantFrom('', ',', '0', '-1', '1e9', '999999999999', 'chunked', 'W/"x"', '*', 'x'.repeat(8000)),
);

const headerName = fc.constantFrom(
  ...['Idempotency-Key', 'Content-Type', 'Content-Length', 'Transfer-Encoding', 'Content-Encoding', 'Range'],
  ...['If-None-Match', 'Origin', 'Host', 'Cookie', 'X-Forwarded-For', 'X-HTTP-Method-Override', 'Accept'],
);
export const anyHeaders = fc.array(fc.tuple(headerName, headerValue), { maxLength: 4 });

/** The placeholders of the parts of the victim's token. */
const tokenParts = ['<header>', '<claims>', '<signature>'];
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value) ?? '').toString('base64url');
const jose = fc.record({
  alg: fc.constantFrom('none', 'HS256', 'HS512', 'RS256'),
  kid: anyJson,
  crit: anyJson,
});

/** Generates one part of a token, possibly one of the victim's. */
const tokenPart = fc.oneof(
  jose.map(base64url),
  anyJson.map(base64url),
  headerValue,
  fc.constantFrom('', ...tokenParts),
);

/** Generates an invalid `Authorization`: never all three parts of a valid token. */
export const anyAuthorization = fc.oneof(
  headerValue,
  fc
    .array(tokenPart, { minLength: 1, maxLength: 5 })
    .map((parts) => `Bearer ${parts.join('.')}`)
    .filter((value) => !value.includes(tokenParts.join('.'))),
);
