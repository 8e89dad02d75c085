import fc from 'fast-check';
import { allEndpoints } from '../../../src/contract/all-endpoints.ts';
import { API_BASE } from '../../../src/contract/endpoints.ts';
import { orderOf } from '../orders/order-form.ts';
import { anyBody, anyHeaders, anyJson, anyText } from './fuzz-values.ts';

/** A generated request. Its `<…>` placeholders are filled in when it is sent, since their values differ between runs. */
export interface Shot {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body?: string | Uint8Array<ArrayBuffer>;
}

/** The placeholders for the victim's and the sender's ids. */
const mark = fc.constantFrom(
  ...['<victim>', '<order>', '<transaction>', '<own>', '<own-order>', '<own-transaction>'],
);

/** Generates a segment of a path: an id, a name, dots, invalid escapes, or a segment that is too long. */
export const anySegment = fc.oneof(
  mark,
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
  anyText.map((text) => text.replace(/[/\\?#]/g, '')),
  fc.constantFrom('.', '..', '%2e%2e', '%2f', '%ff', 'oil-change', 'by-transaction-id', 'a'.repeat(26)),
  fc.constantFrom('a'.repeat(9000), '%20'.repeat(3000)),
);

/** Generates requests to every endpoint and to the gateways' paths, with any id, or with the victim's or the sender's. */
const anyEndpoint = fc
  .tuple(fc.constantFrom(...Object.values(allEndpoints)), fc.oneof(anySegment, mark))
  .map(([{ method, path }, segment]) => ({ method, path: API_BASE + path.replace(/:\w+/, segment) }));
const anyPath = fc.oneof(
  fc.array(anySegment, { maxLength: 5 }).map((segments) => `/api/${segments.join('/')}`),
  fc.constantFrom('/payment/success', '/payment/ipn'),
);
const anyMethod = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'get',
);
const anyRoute = fc.oneof(
  { weight: 6, arbitrary: anyEndpoint },
  { weight: 2, arbitrary: fc.tuple(anyMethod, anyEndpoint).map(([method, { path }]) => ({ method, path })) },
  { weight: 1, arbitrary: fc.record({ method: anyMethod, path: anyPath }) },
);

/** Generates names and values as a query or a form has them. */
const anyFields = (...names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), fc.oneof(anyText, mark)), { maxLength: 6 })
    .map((fields) =>
      fields.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
    );
const anyQuery = fc.oneof(
  fc.constant(''),
  anyFields('email', 'search', 'order', 'service', 'after', 'version').map((query) => `?${query}`),
  anyText.map((text) => `?${text}`),
);

/** Generates a POST of the gateway with arbitrary values. */
export const anyNotice = anyFields('tran_id', 'val_id', 'status', 'amount', 'tran_id[]', 'risk_level');

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

const aBody = fc.oneof(
  { weight: 4, arbitrary: anyBody },
  { weight: 3, arbitrary: almostAnOrder },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '{"status":"Approved"}',
      '{"start":"2098-11-27T03:00:00Z","note":"<victim>"}',
      '{"email":"<victim>"}',
      '{"progress":"received","rev":1}',
    ),
  },
  { weight: 1, arbitrary: anyNotice },
);

/** Generates a request to any path, with or without an endpoint. */
export const anyShot: fc.Arbitrary<Shot> = fc
  .tuple(anyRoute, anyQuery, anyHeaders, aBody)
  .map(([{ method, path }, query, headers, body]) => ({ method, path: path + query, headers, body }));

/** Generates an almost valid booking, perhaps with an idempotency key. */
export const almostABooking: fc.Arbitrary<Shot> = fc
  .tuple(anyHeaders, almostAnOrder)
  .map(([headers, body]) => ({ method: 'POST', path: '/api/orders', headers, body }));
