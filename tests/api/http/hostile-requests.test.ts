import { beforeAll, expect, test, vi } from 'vitest';
import { unlimited } from '../../../netlify/dev/site-environment.ts';
import { allEndpoints } from '../../../src/contract/http/all-endpoints.ts';
import { API_BASE } from '../../../src/contract/http/endpoints.ts';
import { problemSchema } from '../../../src/contract/http/problem.ts';
import { type Account, newAccount } from '../../support/account.ts';
import { newMember } from '../../support/desk.ts';
import { FULL } from '../../support/full.ts';
import { newVictim, type Victim } from '../../support/requests/every-endpoint.ts';
import { forgeIdToken } from '../../support/requests/forged-tokens.ts';
import { ownCloudForFile } from '../../support/servers/own-cloud.ts';
import { serve } from '../../support/servers/site.ts';
import { setVariables } from '../../support/servers/variables.ts';
import { recordsOf } from '../../support/store.ts';

/* Any path, query, header or body at each endpoint: refused in our words, without an error of the server or a look inside. */

/** Texts that are known to break other software. */
const texts = [
  ...['', ' ', '*', ':', '%', '\u0000', '\ud800', '\u2028', '\r\nSet-Cookie: a=b', '__proto__'],
  ...['null', 'NaN', '-1', '../../etc/passwd', "' OR 1=1 --", '<script>alert(1)</script>', 'ﷺ'.repeat(50)],
  'x'.repeat(5_000),
];
const encoded = texts.map((text) => encodeURIComponent(text.toWellFormed()));
const segments = [
  ...encoded,
  ...['.', '%2e%2e', '%2f', '%ff', '%zz', '%00', '%E0%A4%A', '2026-11-22', 'a'.repeat(26)],
  '%20'.repeat(3_000),
];
const parameters = 'email search order service minutes after version q from expected'.split(' ');
const queries = parameters.flatMap((name, index) => [
  '',
  `?${name}=${encoded[index]}`,
  `?${name}=${encoded.at(-1 - index)}&${name}=x`,
  `?${name}[]=%zz`,
]);
const values = [null, true, [], {}, 0, -1, 1e308, 2 ** 53, 'x', { a: [{ b: null }] }, [[1]], ...texts];
const bodies = [
  ...values.map((value) => JSON.stringify(value)),
  ...['', '{', '"', 'undefined', '1e999', '\ufeff{}', '{"a":"\u0000"}', '{"email":"\\ud800"}'],
  ...['{"__proto__":{"status":"Approved"}}', '{"constructor":{"prototype":{"uid":"x"}}}'],
  ...['{"a":'.repeat(3_000), '['.repeat(8_000) + ']'.repeat(8_000), `{"price":${'9'.repeat(15_000)}}`],
  ...['tran_id=%zz&val_id=', 'tran_id[]=x&status=VALID&val_id=%00', '{"a":1,'.repeat(2_500)],
];
const headers: [name: string, value: string][] = [
  ...['', ',', 'x'.repeat(8_000), '\u00e9'].map((value): [string, string] => ['Idempotency-Key', value]),
  ...['text/plain', 'multipart/form-data', '\u00e9'].map((value): [string, string] => [
    'Content-Type',
    value,
  ]),
  ['Content-Length', '-1'],
  ['Content-Encoding', 'gzip'],
  ['Accept-Language', 'x'.repeat(8_000)],
  ['If-None-Match', 'W/"x"'],
  ['X-HTTP-Method-Override', 'DELETE'],
];

const endpoints = Object.values(allEndpoints).map(({ method, path }) => ({ method, path: API_BASE + path }));
const [ofDesk, ofCustomers] = [true, false].map((is) =>
  endpoints.filter(({ path }) => path.startsWith(`${API_BASE}/desk/`) === is),
);
const ofGateways = ['success', 'fail', 'cancel', 'ipn', 'stripe-webhook'].map((name) => ({
  method: 'POST',
  path: `/payment/${name}`,
}));

ownCloudForFile();
let victim: Victim;
let stranger: Account;
beforeAll(async () => {
  setVariables(unlimited);
  for (const level of ['info', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  [victim, stranger] = [await newVictim(), await newAccount()];
});

/** Matches stack traces and source locations. */
const INSIDE = /\bat [^"]*\.[cm]?[jt]s\b|node_modules|file:\/\/|\.ts:\d/;

/** Sends a request, and checks what holds for every response. */
async function shoot(method: string, path: string, init: RequestInit, secrets: string[]): Promise<void> {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const response = await serve(new Request(`${process.env.URL}${path}`, { method, ...init }));
  const { status } = response;
  const shown = (await response.text()) + JSON.stringify([...response.headers]);
  // The gateway repeats an IPN of which its API knows nothing yet.
  const isRepeated = status === 503 && path.startsWith('/payment/ipn');
  if (!isRepeated) expect(status, `${method} ${path}: ${errors.mock.lastCall}`).toBeLessThan(500);
  expect(shown).not.toMatch(INSIDE);
  for (const secret of [...secrets, process.cwd(), process.env.TOKEN_SECRET])
    expect(shown).not.toContain(secret);
  if (status < 400) return;
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const problem = JSON.parse(shown.slice(0, shown.lastIndexOf('[[')));
  expect(problemSchema.parse(problem)).toMatchObject({ type: 'about:blank', status });
}

/** Of what is sent, each endpoint gets one in so many, and its neighbours get the others; all of it if `FULL`. */
const STRIDE = FULL ? 1 : 3;

/** Sends segments, queries, headers and bodies to each endpoint, as an account. */
async function shootAt(all: typeof endpoints = [], token: string, secrets: string[]): Promise<void> {
  const pick = <T>(some: T[], index: number) => some[index % some.length] as T;
  for (const [index, { method, path }] of all.entries())
    for (let shot = index % STRIDE; shot < bodies.length; shot += STRIDE) {
      const url = path.replace(/:\w+/g, () => pick(segments, shot)) + pick(queries, shot);
      const sent = new Headers([pick(headers, shot), ['Authorization', `Bearer ${token}`]]);
      const body = method === 'GET' ? {} : { body: pick(bodies, shot) };
      await shoot(method, url, { headers: sent, ...body }, secrets);
    }
}

test('a customer reads and changes nothing of another, whatever they send', async () => {
  const before = await recordsOf(victim);
  await shootAt([...(ofCustomers ?? []), ...ofGateways], stranger.token, victim.secrets);
  expect(await recordsOf(victim)).toEqual(before);
});

test('an owner can send anything to the desk without an error of the server', async () => {
  await shootAt(ofDesk, (await newMember()).token, []);
});

test('an ID token with any claim is refused or accepted', async () => {
  for (const claim of ['aud', 'iss', 'sub', 'exp', 'iat', 'auth_time', 'email', 'firebase'])
    for (const value of values) {
      const Authorization = `Bearer ${forgeIdToken(stranger, { [claim]: value })}`;
      const body = JSON.stringify({ email: stranger.email });
      await shoot('POST', '/api/jwt', { headers: { Authorization }, body }, victim.secrets);
      await shoot('DELETE', '/api/account', { headers: { Authorization } }, victim.secrets);
    }
});
