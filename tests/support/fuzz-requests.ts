import fc from 'fast-check';
import { allEndpoints } from '../../src/contract/all-endpoints.ts';
import { API_BASE } from '../../src/contract/endpoints.ts';
import { anyHeaders, anyName, headerValue } from './fuzz-headers.ts';
import { anyBody, anyJson, anyText } from './fuzz-values.ts';
import { orderOf } from './order-form.ts';

/** A generated request. Its `<…>` placeholders are filled in when it is sent, since their values differ between runs. */
export interface Shot {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body?: string | Uint8Array<ArrayBuffer>;
}

/** The placeholders for the victim's and the sender's ids. */
const marks = ['<victim>', '<order>', '<transaction>', '<own>', '<own-order>', '<own-transaction>'];

const mark = fc.constantFrom(...marks);
const escapes = fc
  .array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 4 })
  .map((bytes) => bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));

/** Generates a segment of a path: an id, a name, dots, invalid escapes, or a segment that is too long. */
export const anySegment = fc.oneof(
  mark,
  escapes,
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
  anyText.map((text) => text.replace(/[/\\?#]/g, '')),
  fc.constantFrom('.', '..', '%2e%2e', '%2f', 'oil-change', 'by-transaction-id', 'payment', 'a'.repeat(26)),
  fc.constantFrom('a'.repeat(9000), '%20'.repeat(3000)),
);

/** Generates requests to every endpoint with any id, or with the victim's or the sender's. */
const anyEndpoint = fc
  .tuple(fc.constantFrom(...Object.values(allEndpoints)), fc.oneof(anySegment, mark))
  .map(([{ method, path }, segment]) => ({ method, path: API_BASE + path.replace(/:\w+/, segment) }));
const anyPath = fc.array(anySegment, { maxLength: 5 }).map((segments) => `/api/${segments.join('/')}`);

const anyQuery = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom('email', 'search', 'order', 'service', 'after', 'version'),
          fc.oneof(anyText, mark),
        ),
        {
          maxLength: 2,
        },
      )
      .map(
        (pairs) =>
          `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`,
      ),
  },
  { weight: 1, arbitrary: anyText.map((text) => `?${text}`) },
);

const anyMethod = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE') },
  { weight: 1, arbitrary: fc.constantFrom('OPTIONS', 'PROPFIND', 'get', 'delete') },
  {
    weight: 1,
    arbitrary: anyName.filter((name) => !/^(connect|trace|track)$/i.test(name)),
  },
);

const orderFields = Object.keys(orderOf({ email: '' }));

/** Generates a checkout form with missing, invalid and additional fields. */
const almostAnOrder = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...orderFields, 'amount'), anyJson, { minKeys: 1, maxKeys: 3 }),
    fc.subarray(orderFields, { maxLength: 2 }),
    fc.dictionary(anyText, anyJson, { maxKeys: 2 }),
  )
  .map(([changes, missing, more]) => {
    const kept = Object.entries(orderOf({ email: '<own>' }, changes)).filter(
      ([name]) => !missing.includes(name),
    );
    return JSON.stringify({ ...more, ...Object.fromEntries(kept) });
  });

/** Generates a POST of the gateway with arbitrary values. */
export const anyNotice = fc
  .array(
    fc.tuple(
      fc.constantFrom('tran_id', 'val_id', 'status', 'amount', 'tran_id[]', 'risk_level'),
      fc.oneof(anyText, mark, fc.constantFrom('VALID', 'a'.repeat(26))),
    ),
    { maxLength: 6 },
  )
  .map((fields) =>
    fields.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  );

const aBody = fc.oneof(
  { weight: 4, arbitrary: anyBody },
  { weight: 3, arbitrary: almostAnOrder },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '{"status":"Approved"}',
      '{"start":"2098-11-27T03:00:00Z","note":"<victim>"}',
      '{"email":"<victim>"}',
      '{"email":"<own>"}',
      '{"progress":"received","rev":1}',
    ),
  },
  { weight: 1, arbitrary: anyNotice },
);

const anyRoute = fc.oneof(
  { weight: 6, arbitrary: anyEndpoint },
  {
    weight: 2,
    arbitrary: fc.tuple(anyMethod, anyEndpoint).map(([method, { path }]) => ({ method, path })),
  },
  { weight: 1, arbitrary: fc.record({ method: anyMethod, path: anyPath }) },
);

/** Generates a request to any path, with or without an endpoint. */
export const anyShot: fc.Arbitrary<Shot> = fc
  .tuple(anyRoute, anyQuery, anyHeaders, aBody)
  .map(([{ method, path }, query, headers, body]) => ({ method, path: path + query, headers, body }));

const idempotencyKey = headerValue.map((key): Shot['headers'] => [['Idempotency-Key', key]]);

/** Generates an almost valid booking, optionally with an idempotency key. */
export const almostABooking: fc.Arbitrary<Shot> = fc
  .tuple(fc.oneof(anyHeaders, idempotencyKey), almostAnOrder)
  .map(([headers, body]) => ({ method: 'POST', path: '/api/orders', headers, body }));
