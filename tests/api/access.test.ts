import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../support/account.ts';
import { call } from '../support/customer.ts';
import { everyEndpoint, newVictim } from '../support/every-endpoint.ts';
import { authorizations } from '../support/forged-tokens.ts';
import { startSite } from '../support/site.ts';
import { recordsOf } from '../support/store.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** The expected status of each request about a victim, by its `Authorization`. A 200 for cancelling removes nothing. */
// biome-ignore format: a table
const matrix: [sent: keyof typeof authorizations, ...statuses: number[]][] = [
  //                         jwt  create list head data approve pay  visit give-up day  unplanned week set-day job  move decide money refund catalogue set-service remove upload slots calendar services service receipt return ipn  stripe-return stripe-event health unknown cancel erase
  ['nothing',                401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['an empty token',         401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['garbage',                401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['another scheme',         401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['two tokens',             401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['expired',                401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['without expiry',         401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['not yet valid',          401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['without subject',        401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['another issuer',         401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['another audience',       401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['another secret',         401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['no signature',           401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['alg none',               401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['alg NONE',               401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['alg HS512',              401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['alg RS256, our secret',  401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['alg RS256, their key',   401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['alg HS256, public key',  401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['another’s, renamed',     401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['another’s own',          401, 403,   403, 403, 200, 404,    404, 404,  404,    403, 403,      403, 403,    403, 403, 403,   403,  403,   403,      403,        403,   403,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    200,   401],
  ['another’s ID token',     403, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   200],
  ['a foreign ID token',     401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['an expired ID token',    401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['nobody’s ID token',      401, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
  ['their old ID token',     200, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   401],
];

/** The control: tokens by the same helpers without a forgery, which the API must accept. */
// biome-ignore format: a table
const allowed: typeof matrix = [
  //                         jwt  create list head data approve pay  visit give-up day  unplanned week set-day job  move decide money refund catalogue set-service remove upload slots calendar services service receipt return ipn  stripe-return stripe-event health unknown cancel erase
  ['their own',              401, 200,   200, 200, 200, 200,    200, 200,  200,    403, 403,      403, 403,    403, 403, 403,   403,  403,   403,      403,        403,   403,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    200,   401],
  ['their own, remade',      401, 200,   200, 200, 200, 200,    200, 200,  200,    403, 403,      403, 403,    403, 403, 403,   403,  403,   403,      403,        403,   403,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    200,   401],
  ['their own ID token',     200, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   200],
  ['their ID token, remade', 200, 401,   401, 401, 401, 401,    401, 401,  401,    401, 401,      401, 401,    401, 401, 401,   401,  401,   401,      401,        401,   401,   200,  200,     200,     200,    200,    303,   200, 303,          400,         200,   404,    401,   200],
];

test('the table has every kind of token and every call', () => {
  const rows = [...matrix, ...allowed];
  expect(rows.map(([sent]) => sent).toSorted()).toEqual(Object.keys(authorizations).toSorted());
  for (const [, ...statuses] of rows) expect(statuses).toHaveLength(everyEndpoint.length);
});

/** The headers of a public response that must be the same for every token. */
const TOLD = ['Location', 'Content-Type', 'Cache-Control', 'ETag'];

async function newScene(sent: keyof typeof authorizations) {
  const [victim, stranger] = await Promise.all([newVictim(), newAccount()]);
  const ip = randomUUID();
  const requestWith = (authorization?: string) => async (one: (typeof everyEndpoint)[number]) => {
    const body = one.body?.(victim);
    const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    const response = await call(one.method, one.path(victim), {
      ...(body !== undefined && { body }),
      headers: { 'Content-Type': type, ...(authorization !== undefined && { Authorization: authorization }) },
      ip,
    });
    const { status, headers } = response;
    const text = (await response.text()).replace(/"requestId":"[^"]*"/, '');
    return {
      status,
      text,
      told: TOLD.map((name) => headers.get(name)),
      asks: headers.get('WWW-Authenticate'),
    };
  };
  return {
    victim,
    stranger,
    ask: requestWith(authorizations[sent](victim, stranger)),
    requestWithNothing: requestWith(),
  };
}

test.each(matrix)('with %s, no data is changed or disclosed', async (sent, ...expected) => {
  const { victim, stranger, ask, requestWithNothing } = await newScene(sent);
  const records = () => Promise.all([recordsOf(victim), recordsOf(stranger)]);
  const before = await records();
  const statuses = [];
  for (const one of everyEndpoint) {
    const answer = await ask(one);
    statuses.push(answer.status);
    expect(await records(), one.name).toEqual(before);
    expect(answer.asks, one.name).toBe(answer.status === 401 ? 'Bearer' : null);
    if (one.who === 'public') expect(answer, one.name).toEqual(await requestWithNothing(one));
    else for (const secret of victim.secrets) expect(answer.text, one.name).not.toContain(secret);
    if (one.name === 'cancel' && answer.status === 200) expect(answer.text).toBe('{"deletedCount":0}');
  }
  expect(statuses).toEqual(expected);
});

test.each(allowed)('with %s, a customer has access to their own data', async (sent, ...expected) => {
  const { ask } = await newScene(sent);
  const statuses = [];
  for (const one of everyEndpoint) statuses.push((await ask(one)).status);
  expect(statuses).toEqual(expected);
});
