import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { signToken } from '../../../netlify/server/auth/api-tokens.ts';
import { UNRELEASED } from '../../../netlify/server/health/health-facts.ts';
import { claimNotices } from '../../../netlify/server/notices/claim-notices.ts';
import type { Notice } from '../../../netlify/server/order/records.ts';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { tokenResponseSchema } from '../../../src/contract/account/token.ts';
import { newAccount, signUp, verifyEmail } from '../../support/account.ts';
import { book, call, newCustomer, onlyOrderOf, postForm } from '../../support/customer.ts';
import { callAs, deskOrderOf, moveThrough, newMember } from '../../support/desk.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { cancel, MINUTES, moneyCloudForFile } from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';
import { mailsForFile } from '../../support/mails.ts';
import { forgeIdToken } from '../../support/requests/forged-tokens.ts';
import { workAfterResponses } from '../../support/servers/site.ts';
import {
  at,
  clearStore,
  giveUp,
  NOW,
  newHeld,
  newPaid,
  payAs,
  setClock,
  setVisit,
} from '../../support/visits.ts';

/* The mails to customers, and the webhook to the garage. It is Sunday, 22 November 2026, 10:00 in Dhaka. */

const cloud = moneyCloudForFile();
const mails = mailsForFile(cloud);
const TUESDAY = at('2026-11-24', '09:00');
const WEDNESDAY = at('2026-11-25', '18:00');
/** The time at which customers are reminded of a visit on Tuesday. */
const REMINDED_AT = at('2026-11-23', '10:00');

beforeEach(async () => {
  setClock(NOW);
  await clearStore();
});

/** Sends what is due at a time. */
async function sendDue(now: Date | string | number): Promise<void> {
  setClock(new Date(now));
  await reconcile();
}

const readNotices = async () => z.parse(z.array(z.string()), await cloud.redis.hvals(keys.notices));

test('a stranger whose address somebody books with gets mails about the money only, the first with a way to confirm it, and all from then on', async () => {
  const email = `${randomUUID()}@example.com`;
  const { idToken, localId: uid } = await signUp(email);
  const tokenFor = (token: string) => call('POST', '/api/jwt', { token, body: { email } });
  const claimsFor = async (id: string) =>
    decodeJwt(tokenResponseSchema.parse(await (await tokenFor(id)).json()).token);
  expect(await claimsFor(idToken)).toMatchObject({ unverified: true });
  const paid = await payAs({ uid, email, token: await signToken({ uid, email }) });
  await setVisit(paid, TUESDAY);
  await mails.allSent();
  expect(mails.to({ email })).toMatchObject([
    { text: expect.stringContaining(`To confirm it:\n${process.env.URL}/orders\n`) },
  ]);
  expect(await claimsFor(await verifyEmail(email, uid))).not.toHaveProperty('unverified');
  await mails.allSent();
  await setVisit(paid, WEDNESDAY);
  await workAfterResponses();
  expect(mails.kindsTo({ email })).toEqual(['paid', 'visit-moved']);
});

test('the owner is told at once that EmailJS refuses the account, and that it accepts it again', async () => {
  const failing = async () => (await call('GET', '/api/health')).text();
  mails.outbox.fault = 'account';
  const { customer } = await newPaid();
  await mails.allSent();
  expect(await failing()).toContain('mails-account');
  mails.outbox.fault = undefined;
  await sendDue(NOW.getTime() + 20 * MINUTES);
  expect(mails.kindsTo(customer)).toEqual(['paid']);
  expect(await failing()).not.toContain('mails');
});

test('neither a mail nor a refund goes out of a restored store before it is released', async () => {
  const failing = async () => (await call('GET', '/api/health')).text();
  await cloud.redis.hset(keys.health, { [UNRELEASED]: Date.now() });
  const { customer, order } = await newPaid();
  await cancel(customer, order._id);
  await mails.allSent();
  setClock(new Date(NOW.getTime() + 20 * MINUTES));
  expect(await reconcile()).toMatchObject({ 'refund waiting': 1 });
  expect(mails.outbox.all).toEqual([]);
  expect(await failing()).toContain('release');
  await cloud.redis.hdel(keys.health, UNRELEASED);
  for (const minutes of [40, 60, 80]) {
    await sendDue(NOW.getTime() + minutes * MINUTES);
    await mails.allSent();
  }
  expect(mails.kindsTo(customer)).toEqual(expect.arrayContaining(['cancelled', 'refunded']));
  expect(await failing()).not.toContain('release');
});

test('a customer who comes back with another verified address gets mails there, also about bookings made before', async () => {
  const account = await newAccount();
  const customer = { ...account, token: await signToken(account) };
  const comeBack = async (email: string, isVerified: boolean) => {
    const at = Math.floor(Date.now() / 1000);
    const claims = { email, email_verified: isVerified, iat: at, auth_time: at, exp: at + 3600 };
    const token = forgeIdToken(account, claims);
    expect((await call('POST', '/api/jwt', { token, body: { email } })).status).toBe(200);
    await workAfterResponses();
  };
  await comeBack(account.email, true);
  const { order } = await payAs(customer);
  await mails.allSent();
  const email = `${randomUUID()}@example.com`;
  await comeBack(email, true);
  await cancel(customer, order._id);
  await mails.allSent();
  expect(mails.kindsTo(account)).toEqual(['paid']);
  expect(mails.kindsTo({ email })).toEqual(['cancelled']);

  // Another address, which may be a stranger's: the verification of the previous one does not count for it.
  await comeBack(`${randomUUID()}@example.com`, false);
  expect(await cloud.redis.exists(keys.verified(account.uid))).toBe(0);
});

test('a customer and the garage can read of each change, once', async () => {
  const paid = await newPaid();
  await workAfterResponses();
  const { customer, order } = paid;
  const [receipt] = mails.to(customer);
  expect(receipt).toMatchObject({ subject: 'Your payment has arrived: Oil and filter change' });
  for (const path of [`/payment/success?transactionId=${order.transactionId}`, `/orders/${order._id}/visit`])
    expect(receipt?.text).toContain(`${process.env.URL}${path}`);

  const typed = { plate: 'TYPED-11', car: 'Typed car', note: 'Typed note' };
  const told = { mails: ['paid'], garage: ['paid'] };
  const expectNotice = async (act: () => Promise<unknown>, customerIs: string[], garageIs: string[]) => {
    for (let time = 1; time <= 2; time += 1) await act();
    await workAfterResponses();
    told.mails.push(...customerIs);
    told.garage.push(...garageIs);
    expect(mails.kindsTo(customer)).toEqual(told.mails);
    const messages = await cloud.noticesAbout(order.transactionId);
    expect(messages.map(({ kind }) => kind).sort()).toEqual(told.garage.toSorted());
  };
  await expectNotice(() => setVisit(paid, TUESDAY, typed), ['visit-set'], ['visit-set']);
  await expectNotice(() => setVisit(paid, TUESDAY, { plate: 'TYPED-12' }), [], []);
  await expectNotice(() => setVisit(paid, WEDNESDAY, typed), ['visit-moved'], ['visit-moved']);
  await expectNotice(() => giveUp(paid), ['visit-given-up'], ['visit-given-up']);
  await expectNotice(() => setVisit(paid, TUESDAY, typed), ['visit-set'], ['visit-set']);
  const garageIs = ['refund-due', 'visit-given-up'];
  await expectNotice(() => cancel(customer, order._id), ['cancelled'], garageIs);
  await expectNotice(() => sendDue(Date.now() + 16 * MINUTES), ['refunded'], []);
  expect(await readNotices()).toEqual([]);
  const all = [mails.to(customer), await cloud.noticesAbout(order.transactionId)];
  expect(JSON.stringify(all)).not.toMatch(/typed/i);
});

test('nobody can get a mail without an e-mail, a payment, or before a decision on the payment', async () => {
  const uid = 'uid-without-email';
  const nobody = { uid, email: 'Unregistered', token: await signToken({ uid }) };
  await postForm('/payment/success', (await press(await book(nobody), 'pay')).fields);
  const customer = await newCustomer();
  await book(customer);
  await cancel(customer, (await onlyOrderOf(customer))._id);
  await newHeld();
  await workAfterResponses();
  expect(mails.outbox.all).toEqual([]);
  expect(await readNotices()).toEqual([]);
});

test('a mail that is late by more than a day comes while it is true, and says that it is late', async () => {
  const [coming, here] = [await newPaid(), await newPaid()];
  await setVisit(coming, WEDNESDAY);
  await setVisit(here, TUESDAY);
  await workAfterResponses();
  const member = await newMember();
  setClock(TUESDAY);
  await moveThrough(member, here.order, 'received', 'ready');
  await mails.allSent();
  mails.outbox.fault = 'refuse';
  await sendDue(at('2026-11-24', '10:00'));
  mails.outbox.fault = undefined;
  mails.outbox.all = [];
  for (let run = 0; run < 3; run += 1) await sendDue(at('2026-11-25', `15:1${run}`));
  const [reminder] = mails.to(coming.customer);
  expect(reminder?.subject).toBe('Reminder: your drop-off on Wednesday 25 November, 18:00');
  expect(reminder?.text).toContain('comes late: we meant to send it on Tuesday 24 November at 10:00');
  expect(mails.to(here.customer).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^We are sorry that this mail comes late.*\n\nYour car is ready\./),
  ]);
  const { notices } = await deskOrderOf(member, here.order);
  expect(notices.map(({ kind }) => kind)).not.toContain('reminder');
});

test('a customer whose day is closed is told once that cannot be undone at once, and told again when it opens', async () => {
  const [paid, owner] = [await newPaid(), await newMember()];
  const setDay = async (settings: object, expected: object) =>
    expect((await callAs(owner, 'PUT', '/api/desk/days/2026-11-24', { ...settings, expected })).status).toBe(
      200,
    );
  await setVisit(paid, TUESDAY);
  await workAfterResponses();
  mails.outbox.all = [];
  const [closed, open] = [{ closed: true }, {}];
  await setDay(closed, open);
  await setDay(open, closed);
  await sendDue(at('2026-11-22', '10:02'));
  expect(mails.kindsTo(paid.customer)).toEqual([]);
  await setDay(closed, open);
  await sendDue(at('2026-11-22', '10:04'));
  await sendDue(REMINDED_AT);
  expect(mails.kindsTo(paid.customer)).toEqual(['visit-closed']);
  await setDay(open, closed);
  await sendDue(at('2026-11-23', '10:02'));
  expect(mails.kindsTo(paid.customer)).toEqual(['visit-closed', 'visit-reopened']);
  // Another closing, of which nobody was told.
  await setDay(closed, open);
  await setDay(open, closed);
  await sendDue(at('2026-11-23', '10:04'));
  expect(mails.kindsTo(paid.customer)).toEqual(['visit-closed', 'visit-reopened']);
  expect(await readNotices()).toEqual([]);
});

test('a customer waits for neither a mail nor a webhook that hangs, and both are sent later', async () => {
  // The time limits of both end after the response.
  const limits = new AbortController();
  const { fetch } = globalThis;
  const limited = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const isStore = String(url).startsWith(process.env.UPSTASH_REDIS_REST_URL ?? '-');
    const signal = init?.signal && AbortSignal.any([init.signal, limits.signal]);
    return fetch(url, isStore ? init : { ...init, signal: signal ?? null });
  });
  const customer = await newCustomer();
  const { fields } = await press(await book(customer), 'pay');
  mails.outbox.fault = 'hang';
  await setFaults(cloud.url, 'owner', { mode: 'hang' });
  expect((await postForm('/payment/success', fields)).status).toBe(303);
  limits.abort(new DOMException('The time is over.', 'TimeoutError'));
  await workAfterResponses();
  limited.mockRestore();
  mails.outbox.fault = undefined;
  await clearFaults(cloud.url, 'owner');
  await sendDue(Date.now() + 61 * MINUTES);
  const { _id, transactionId } = await onlyOrderOf({ ...customer, token: await signToken(customer) });
  const ofPayment = expect.stringContaining(`${_id}:paid:`);
  expect(mails.to(customer)).toMatchObject([{ notice_id: ofPayment }]);
  expect(await cloud.noticesAbout(transactionId)).toMatchObject([{ id: ofPayment }]);
});

test('a customer can get a mail twice at most if its responses are lost, and the garage can read of it', async () => {
  mails.outbox.fault = 'lose';
  const { customer, order } = await newPaid();
  await workAfterResponses();
  for (let hour = 1; hour <= 4; hour += 1) await sendDue(Date.now() + 61 * MINUTES);
  const [first, ...others] = mails.to(customer);
  expect(others).toEqual([first]);
  expect(await cloud.noticesAbout(order.transactionId)).toMatchObject([
    { kind: 'paid' },
    { kind: 'given-up', reason: 'the customer may not have got it: paid' },
  ]);
  expect(await readNotices()).toEqual([]);
  expect(await cloud.redis.keys(keys.givenUp('*'))).toHaveLength(1);
});

test('one mail a second can be sent, by all functions together, and those that wait keep nothing back', async () => {
  const notices = Array.from({ length: 32 }, (_, due): Notice => {
    const recipient = due < 20 ? 'customer' : 'garage';
    const at = new Date(due).toISOString();
    return { id: `${recipient} ${due}`, recipient, kind: 'paid', transactionId: 'x', rev: 1, at, tries: 0 };
  });
  const writes = cloud.redis.pipeline();
  for (const notice of notices) {
    writes.hset(keys.notices, { [notice.id]: JSON.stringify(notice) });
    writes.zadd(keys.noticesDue, { score: Date.parse(notice.at), member: notice.id });
  }
  await writes.exec();
  const claim = async () => {
    const { claimed, isMore } = await claimNotices(new Date());
    const mailed = claimed.filter(({ notice }) => notice.recipient === 'customer');
    return [mailed.length, claimed.length, isMore];
  };
  expect(await claim()).toEqual([1, 10, true]);
  // EmailJS takes one a second.
  expect(await cloud.redis.pttl(keys.mailSlot)).toBeGreaterThan(1_000);
  expect(await claim()).toEqual([0, 3, true]);
  expect(await claim()).toEqual([0, 0, true]);
  expect(await claim()).toEqual([0, 0, true]);
  await cloud.redis.del(keys.mailSlot);
  expect(await claim()).toEqual([1, 1, true]);
  // A mail without a slot was not tried.
  expect(await cloud.redis.hget<string>(keys.notices, 'customer 19')).toContain('"tries":0');
});
