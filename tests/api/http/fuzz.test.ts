import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '../../../netlify/server/store/keys.ts';
import { idOf } from '../../../netlify/server/store/queue.ts';
import { toPairs } from '../../../netlify/server/store/read-pipeline.ts';
import { allEndpoints } from '../../../src/contract/all-endpoints.ts';
import { API_BASE } from '../../../src/contract/endpoints.ts';
import { type Account, newAccount } from '../../support/account.ts';
import { book, onlyOrderOf, ordersOf } from '../../support/customer.ts';
import { newMember } from '../../support/desk.ts';
import { forgeIdToken } from '../../support/requests/forged-tokens.ts';
import { CALLS, fuzz, shoot, tally, timeout } from '../../support/requests/fuzz.ts';
import {
  almostABooking,
  anyNotice,
  anySegment,
  anyShot,
  type Shot,
} from '../../support/requests/fuzz-requests.ts';
import { anyAuthorization, anyBody, anyJson } from '../../support/requests/fuzz-values.ts';
import { startOwnCloud } from '../../support/servers/own-cloud.ts';
import { storeOfOthers, wholeStore } from '../../support/store.ts';

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
let victim: Account;
let sender: Account;
/** The values of a request's placeholders (fuzz-requests.ts), and the secrets that no response may contain. */
let names: Record<string, string>;
let secrets: string[];

beforeAll(async () => {
  process.env.RATE_LIMIT_PER_CUSTOMER = '1000000';
  process.env.RATE_LIMIT_PER_MEMBER = '1000000';
  process.env.RATE_LIMIT_PER_IP = '1000000';
  cloud = await startOwnCloud();
  [victim, sender] = await Promise.all([newAccount(), newAccount()]);
  const details = { customer: randomUUID(), phone: randomUUID(), address: randomUUID() };
  secrets = [victim.uid, ...Object.values(details)];
  await book(victim, details);
  const order = await onlyOrderOf(victim);
  const [header = '', claims = '', signature = ''] = victim.token.split('.');
  names = {
    '<victim>': victim.email,
    '<order>': order._id,
    '<transaction>': order.transactionId,
    '<own>': sender.email,
    '<header>': header,
    '<claims>': claims,
    '<signature>': signature,
  };
});
afterAll(() => cloud.close());

const withAuthorization = (shot: Shot, authorization: string): Shot => ({
  ...shot,
  headers: [
    ...shot.headers.filter(([name]) => !/^authorization$/i.test(name)),
    ['Authorization', authorization],
  ],
});

test('clients who are not signed in change nothing, whatever they send', { timeout }, async () => {
  const shot = fc.tuple(anyShot, fc.option(anyAuthorization, { freq: 3 }));
  await fuzz(0.5, shot, async (batch) => {
    const before = await wholeStore();
    for (const [one, authorization] of batch) {
      const sent = authorization === null ? one : withAuthorization(one, authorization);
      const { called, ok, pathname } = await shoot(sent, names, secrets);
      if (called && ok) expect(pathname).toMatch(/^\/api\/(services|slots|health)|^\/payment\/ipn/);
    }
    expect(await wholeStore()).toEqual(before);
  });
});

test('a customer changes only their own data, whatever they send', { timeout }, async () => {
  const shot = fc.oneof({ weight: 2, arbitrary: anyShot }, { weight: 1, arbitrary: almostABooking });
  await fuzz(0.4, shot, async (batch) => {
    const before = await storeOfOthers(sender);
    // A new order of the sender, since earlier ones may be cancelled.
    if ((await ordersOf(sender)).length === 0) await book(sender);
    const [own] = await ordersOf(sender);
    const allNames = {
      ...names,
      '<own-order>': own?._id ?? '',
      '<own-transaction>': own?.transactionId ?? '',
    };
    for (const one of batch) await shoot(withAuthorization(one, `Bearer ${sender.token}`), allNames, secrets);
    expect(await storeOfOthers(sender)).toEqual(before);
  });
});

test('a member of staff can send anything without an error of the server', { timeout }, async () => {
  const member = await newMember();
  const path = fc.constantFrom(
    ...new Set(
      Object.values(allEndpoints).flatMap((endpoint) =>
        endpoint.path.startsWith('/desk/') ? [endpoint.path] : [],
      ),
    ),
  );
  const query = fc.oneof(
    fc.constant(''),
    fc.tuple(fc.constantFrom('after', 'q'), anySegment).map(([name, text]) => `?${name}=${text}`),
  );
  const shot: fc.Arbitrary<Shot> = fc.record({
    method: fc.constantFrom('GET', 'PATCH', 'PUT', 'POST', 'DELETE'),
    path: fc
      .tuple(path, fc.oneof(anySegment, fc.constant('2026-11-22')), query)
      .map(([pattern, segment, after]) => API_BASE + pattern.replace(/:\w+/g, segment) + after),
    headers: fc.constant([]),
    body: anyBody,
  });
  await fuzz(0.05, shot, async (batch) => {
    for (const one of batch) {
      await shoot(withAuthorization(one, `Bearer ${member.token}`), names, []);
    }
  });
});

test('forged gateway messages change nothing, whatever they contain', { timeout }, async () => {
  const shot: fc.Arbitrary<Shot> = fc.record({
    method: fc.constant('POST'),
    path: fc.constantFrom(
      '/payment/success',
      '/payment/fail',
      '/payment/cancel',
      '/payment/ipn',
      '/payment/stripe-webhook',
    ),
    headers: fc.constant([]),
    body: anyNotice,
  });
  // More news of a transaction than are asked about at once are left to the reconciler.
  const withoutHints = async () => {
    const store = await wholeStore();
    const queue = toPairs(JSON.parse(store.get(keys.queue) ?? '[]'));
    return store.set(keys.queue, queue.filter(([member]) => idOf('hint', member) === undefined).join());
  };
  await fuzz(0.07, shot, async (batch) => {
    const before = await withoutHints();
    for (const one of batch) await shoot(one, names, secrets);
    expect(await withoutHints()).toEqual(before);
  });
});

test('an ID token with any claims is rejected or accepted, and never causes an error', {
  timeout,
}, async () => {
  const claim = fc.constantFrom('aud', 'iss', 'sub', 'exp', 'iat', 'auth_time', 'email', 'firebase', 'uid');
  const claims = fc.dictionary(claim, anyJson, { minKeys: 1, maxKeys: 3 });
  const erasing = await newAccount();
  await fuzz(0.02, claims, async (batch) => {
    for (const changes of batch) {
      const shot = { method: 'POST', path: '/api/jwt', headers: [], body: '{"email":"<own>"}' };
      await shoot(withAuthorization(shot, `Bearer ${forgeIdToken(sender, changes)}`), names, secrets);
      const erasure = { method: 'DELETE', path: '/api/account', headers: [] };
      await shoot(withAuthorization(erasure, `Bearer ${forgeIdToken(erasing, changes)}`), names, secrets);
    }
  });
});

test('the number of requests is the configured one', () => {
  expect(tally.answered).toBeGreaterThanOrEqual(CALLS);
});
