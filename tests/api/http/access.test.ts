import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '../../../src/contract/http/all-endpoints.ts';
import { API_BASE } from '../../../src/contract/http/endpoints.ts';
import { newAccount } from '../../support/account.ts';
import { call } from '../../support/customer.ts';
import {
  customerRequests,
  newVictim,
  publicRequests,
  type Victim,
} from '../../support/requests/every-endpoint.ts';
import { authorizations } from '../../support/requests/forged-tokens.ts';
import { recordsOf } from '../../support/store.ts';

const deskRequests = Object.keys(customerRequests).filter((name) => name.startsWith('desk '));
const statusesOf = (names: string[], status: number) =>
  Object.fromEntries(names.map((name) => [name, status]));

/** The statuses other than 401 of each request about a victim, by its `Authorization`. */
type Statuses = Record<string, number>;
type Sent = keyof typeof authorizations;

const ownStatuses = {
  ...statusesOf(['create', 'list', 'head', 'data', 'approve', 'pay', 'visit', 'give up'], 200),
  ...statusesOf(['do not remind', 'code', 'cancel'], 200),
  ...statusesOf(deskRequests, 403),
  ...statusesOf(['answer', 'remind', 'book work'], 409),
};

/** Tokens by the helpers that forge, without a forgery: the API accepts them. */
const accepted: Partial<Record<Sent, Statuses>> = {
  'their own': ownStatuses,
  'their own, remade': ownStatuses,
  'their own ID token': { jwt: 200, erase: 200 },
  'their ID token, remade': { jwt: 200, erase: 200 },
};
/** Tokens that are valid, but not for the victim's data. Cancelling with 200 removes nothing. */
const valid: Partial<Record<Sent, Statuses>> = {
  'another’s own': {
    ...statusesOf(['create', 'list', 'head', ...deskRequests], 403),
    ...statusesOf(
      ['approve', 'pay', 'visit', 'give up', 'answer', 'remind', 'do not remind', 'book work'],
      404,
    ),
    ...statusesOf(['data', 'code', 'cancel'], 200),
  },
  'another’s ID token': { jwt: 403, erase: 200 },
  // Erasing needs a sign-in of the last minutes.
  'their old ID token': { jwt: 200 },
};
const refused = (Object.keys(authorizations) as Sent[])
  .filter((sent) => !(sent in accepted))
  .map((sent): [Sent, Statuses] => [sent, valid[sent] ?? {}]);

/** The headers of a public response that must be the same for every token. */
const PUBLIC_HEADERS = ['Location', 'Content-Type', 'Cache-Control', 'ETag'];

/** Returns what sends requests about a victim with an `Authorization`, from a client of its own. */
function sendingAs(victim: Victim, authorization?: string) {
  const ip = randomUUID();
  return async (requestOf: (typeof customerRequests)[string]) => {
    const [method, path, body] = requestOf(victim);
    const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
    const response = await call(method, path, {
      ...(body !== undefined && { body }),
      headers: { 'Content-Type': type, ...(authorization !== undefined && { Authorization: authorization }) },
      ip,
    });
    return {
      status: response.status,
      text: (await response.text()).replace(/"requestId":"[^"]*"/, ''),
      publicHeaders: PUBLIC_HEADERS.map((name) => response.headers.get(name)),
      challenge: response.headers.get('WWW-Authenticate'),
    };
  };
}

let victim: Victim;
beforeAll(async () => {
  victim = await newVictim();
});

test('the requests are to every endpoint', () => {
  const requests = Object.values(publicRequests).map(([, requestOf]) => requestOf);
  const sent = [...Object.values(customerRequests), ...requests].map((requestOf) => requestOf(victim));
  for (const { method, path } of Object.values(allEndpoints)) {
    const pattern = RegExp(`^${API_BASE}${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
    expect(
      sent.some(([verb, url]) => verb === method && pattern.test(url)),
      `${method} ${path}`,
    ).toBe(true);
  }
});

test.each(['garbage', 'another secret', 'another’s own'] as const)(
  'with %s, everybody gets what is public as without a token',
  async (sent) => {
    const [target, stranger] = await Promise.all([newVictim(), newAccount()]);
    const send = sendingAs(target, authorizations[sent](target, stranger));
    const sendNothing = sendingAs(target);
    const before = await recordsOf(target);
    for (const [name, [status, requestOf]] of Object.entries(publicRequests)) {
      const answer = await send(requestOf);
      expect(answer, name).toMatchObject({ status, challenge: null });
      expect(answer, name).toEqual(await sendNothing(requestOf));
    }
    expect(await recordsOf(target)).toEqual(before);
  },
);

test.each(refused)('with %s, nobody can change or read a customer’s data', async (sent, expected) => {
  const stranger = await newAccount();
  const send = sendingAs(victim, authorizations[sent](victim, stranger));
  const records = () => Promise.all([recordsOf(victim), recordsOf(stranger)]);
  const before = await records();
  for (const [name, requestOf] of Object.entries(customerRequests)) {
    const { status, challenge, text } = await send(requestOf);
    expect(status, name).toBe(expected[name] ?? 401);
    expect(challenge, name).toBe(status === 401 ? 'Bearer' : null);
    for (const secret of victim.secrets) expect(text, name).not.toContain(secret);
    if (name === 'cancel' && status === 200) expect(text).toBe('{"deletedCount":0}');
  }
  expect(await records()).toEqual(before);
});

test.each(Object.entries(accepted))('with %s, a customer can use their data', async (sent, expected) => {
  const own = await newVictim();
  const send = sendingAs(own, authorizations[sent as Sent](own, own));
  for (const [name, requestOf] of Object.entries(customerRequests))
    expect((await send(requestOf)).status, name).toBe(expected[name] ?? 401);
});
