import fc from 'fast-check';

/** Strings that are known to break other software. */
const infamous = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud83d',
  '\u2028',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-1',
  '../../etc/passwd',
  '..%2f..%2f',
  '%',
  '%00',
  '%zz',
  '%E0%A4%A',
  "' OR 1=1 --",
  'EVAL return 1 0',
  '*',
  ':',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  'ﷺ'.repeat(50),
  'é'.repeat(300),
  'x'.repeat(5000),
);

/** Generates any string, including characters of any plane and lone surrogates. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 20 }),
  },
  { weight: 3, arbitrary: infamous },
);

/** Generates a well-formed string, without lone surrogates. */
export const wholeText = (maxLength: number) =>
  fc
    .oneof(fc.string({ unit: 'grapheme', maxLength }), fc.string({ unit: 'binary', maxLength }), infamous)
    .map((text) => text.toWellFormed().slice(0, maxLength).toWellFormed());

/** JSON texts that `JSON.stringify` never produces. */
const oddJson = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '"',
    'undefined',
    '1e999',
    '-0',
    '[1e999]',
    '{"__proto__":{"status":"Approved"}}',
    '{"status":"Approved","__proto__":{"a":1}}',
    '{"status":"Approved","status":"Approved"}',
    '{"constructor":{"prototype":{"uid":"x"}}}',
    '{"email":"\\ud800"}',
    '\ufeff{}',
    '{"a":"\u0000"}',
  ),
  fc
    .tuple(fc.constantFrom('[', '{"a":', '[{"price":'), fc.integer({ min: 1, max: 16_000 }))
    .map(([open, depth]) => open.repeat(depth).slice(0, 16_000)),
  fc.integer({ min: 1, max: 8000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 1, max: 15_000 }).map((digits) => `{"price":${'9'.repeat(digits)}}`),
);

const keysToo = { maxDepth: 3, maxKeys: 5, key: anyText, withNullPrototype: true };

/** Generates any JSON value. */
export const anyJson = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ stringUnit: 'binary' }) },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}, 0, -1, 1e308, 2 ** 53, 49.5, 6063.75) },
  { weight: 1, arbitrary: fc.object({ ...keysToo, values: [anyText, fc.double(), fc.boolean()] }) },
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
