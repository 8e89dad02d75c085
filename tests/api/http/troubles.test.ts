import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../netlify/server/store/keys.ts';
import { dayInDhaka } from '../../../src/contract/time/dhaka.ts';
import { formatDayInDhaka } from '../../../src/contract/time/format-dhaka.ts';
import { bodyOf, call, newCustomer } from '../../support/customer.ts';
import { newMember } from '../../support/desk.ts';
import { closeTill } from '../../support/desk-payments.ts';
import { clearFaults, setFaults } from '../../support/fault-client.ts';
import { cancel, MINUTES, moneyCloudForFile } from '../../support/gateways/money.ts';
import { mailsForFile } from '../../support/mails.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { deploy, runSchedule, workAfterResponses } from '../../support/servers/site.ts';
import { setVariables } from '../../support/servers/variables.ts';
import { clearStore, NOW, newPaid, setClock } from '../../support/visits.ts';

/* Alarms: to a monitor by the health endpoint, to the garage by its webhook and its mailbox. */

const OWNER = 'owner@garage.example';

const cloud = moneyCloudForFile();
const mails = mailsForFile(cloud);
let now = new Date(NOW).getTime();

beforeAll(() => {
  setVariables({ GARAGE_EMAIL: OWNER, HEARTBEAT_URL: `${cloud.url}/owner/heartbeat` });
});

beforeEach(async () => {
  deploy.published = true;
  await clearStore();
  // A new hour of reports.
  waitMinutes(61);
  await runSchedule();
});

/** Lets minutes pass. */
function waitMinutes(minutes: number): void {
  now += minutes * MINUTES;
  setClock(new Date(now));
}

/** Lets minutes pass, and the scheduled run at their end. */
async function runAfterMinutes(minutes: number): Promise<void> {
  waitMinutes(minutes);
  await cloud.redis.del(keys.mailSlot);
  await runSchedule();
}

const problemSchema = z.object({ failing: z.array(z.string()) });

/** Returns the names of the checks that fail. */
async function failing(): Promise<string[]> {
  const response = await call('GET', '/api/health');
  return response.status === 200 ? [] : z.parse(problemSchema, await response.json()).failing;
}

const outboxSchema = z.array(z.object({ body: z.string() }));
const messageSchema = z.object({ kind: z.string(), at: z.string(), text: z.string(), content: z.string() });

/** Returns the sentences of the webhook's reports, or of other kinds, since the last run before the test, oldest first. */
async function toldByWebhook(since: number, kinds = ['trouble', 'recovered']): Promise<string[]> {
  const outbox = z.parse(outboxSchema, await (await fetch(`${cloud.url}/owner/outbox.json`)).json());
  return outbox
    .map(({ body }) => z.parse(messageSchema, JSON.parse(body)))
    .filter(({ kind, at }) => kinds.includes(kind) && Date.parse(at) >= since)
    .map(({ text, content }) => (text === content ? text : 'two texts'))
    .reverse();
}

/** Returns the subjects of the mails to the garage in this test, oldest first. */
const toldByMail = (): string[] => mails.to({ email: OWNER }).map(({ subject }) => subject);

test('a garage can read once, past the store, that its plan is used up, and once that it answers again', async () => {
  const begin = now;
  await setFaults(cloud.url, 'redis', { mode: 'plan-limit', key: keys.health });
  onTestFinished(() => clearFaults(cloud.url, 'redis'));
  for (let run = 0; run < 3; run += 1) {
    waitMinutes(5);
    await expect(runSchedule()).rejects.toThrow();
  }
  const detail = 'Failing: store (the requests of its plan are used up).';
  expect(await bodyOf(call('GET', '/api/health'))).toMatchObject({ status: 503, failing: ['store'], detail });
  await clearFaults(cloud.url, 'redis');
  for (let run = 0; run < 2; run += 1) await runAfterMinutes(5);
  expect(await toldByWebhook(begin)).toEqual([
    expect.stringMatching(/^The store refuses every request: .* plan are used up \(since 22 Nov 2026/),
    expect.stringMatching(/^The store answers again/),
  ]);
  expect(toldByMail()).toEqual(['Trouble: store', 'Recovered: store']);
});

test('a garage can read once that a gateway fails, and once that it answers again', async () => {
  const begin = now;
  await setFaults(cloud.url, 'sslcommerz', { session: 'fail' });
  const customer = await newCustomer();
  const book = async () =>
    (await call('POST', '/api/orders', { token: customer.token, body: orderOf(customer) })).status;
  for (let time = 0; time < 5; time += 1) expect(await book()).toBe(502);
  await workAfterResponses();
  expect(await failing()).toEqual(['sslcommerz']);
  for (let run = 0; run < 3; run += 1) await runAfterMinutes(5);
  await clearFaults(cloud.url, 'sslcommerz');
  expect(await book()).toBe(200);
  await workAfterResponses();
  expect(await failing()).toEqual([]);
  for (let run = 0; run < 3; run += 1) await runAfterMinutes(5);
  expect(await toldByWebhook(begin)).toEqual([
    expect.stringMatching(
      /^SSLCommerz has failed five times in a row \(since 22 Nov 2026, \d\d:\d\d, Dhaka time\)\. /,
    ),
    expect.stringMatching(/^SSLCommerz answers again\./),
  ]);
  expect(toldByMail()).toEqual(['Trouble: sslcommerz', 'Recovered: sslcommerz']);
});

test('a monitor can see that the scheduled run stands still, and its own gets no heartbeat', async () => {
  const begin = now;
  const heartbeats = async () =>
    z.parse(z.int(), await (await fetch(`${cloud.url}/owner/heartbeats.json`)).json());
  const before = await heartbeats();
  expect(await failing()).toEqual([]);
  waitMinutes(40);
  expect(await failing()).toEqual(['scheduled-run']);
  expect(await heartbeats()).toBe(before);
  await runAfterMinutes(60);
  expect(await failing()).toEqual([]);
  expect(await heartbeats()).toBe(before + 1);
  await runAfterMinutes(15);
  expect(await toldByWebhook(begin)).toEqual([
    expect.stringMatching(/^The scheduled run stood still/),
    expect.stringMatching(/^The scheduled run works again/),
  ]);
  deploy.published = false;
  waitMinutes(540);
  expect(await failing()).toEqual([]);
});

test('a garage can read that a refund is due for more than a day', async () => {
  const begin = now;
  const { customer, order } = await newPaid();
  await setFaults(cloud.url, 'sslcommerz', { refund: 'processing' });
  await cancel(customer, order._id);
  await runAfterMinutes(25 * 60);
  await runAfterMinutes(1);
  expect(await failing()).toEqual(['refunds']);
  await clearFaults(cloud.url, 'sslcommerz');
  for (let run = 0; run < 2; run += 1) await runAfterMinutes(15);
  expect(await failing()).toEqual([]);
  const ofRefunds = (await toldByWebhook(begin)).filter((text) => !text.startsWith('The scheduled run'));
  expect(ofRefunds).toEqual([
    expect.stringMatching(/^A refund has been due for more than a day/),
    expect.stringMatching(/^No refund has been due/),
  ]);
});

test('a garage can read by its webhook that mails wait', async () => {
  const begin = now;
  mails.outbox.fault = 'refuse';
  await newPaid();
  await workAfterResponses();
  for (let run = 0; run < 5; run += 1) await runAfterMinutes(15);
  expect(await failing()).toEqual(['mails']);
  mails.outbox.fault = undefined;
  for (let run = 0; run < 10; run += 1) await runAfterMinutes(15);
  expect(await failing()).toEqual([]);
  expect(await toldByWebhook(begin)).toEqual([
    expect.stringMatching(/^Mails have waited for more than an hour/),
    expect.stringMatching(/^No mail waits/),
  ]);
});

test('a garage can read by mail that its webhook fails', async () => {
  await setFaults(cloud.url, 'owner', { mode: 'refuse' });
  await newPaid();
  for (let run = 0; run < 6; run += 1) await runAfterMinutes(15);
  expect(await failing()).toEqual(['webhook']);
  expect(toldByMail()).toEqual(['Trouble: webhook']);
  await clearFaults(cloud.url, 'owner');
  for (let run = 0; run < 10; run += 1) await runAfterMinutes(15);
  expect(await failing()).toEqual([]);
  expect(toldByMail()).toEqual(['Trouble: webhook', 'Recovered: webhook']);
});

test('a monitor can see that the store fails, without a word of why', async () => {
  await setFaults(cloud.url, 'redis', { mode: 'refuse', times: 1 });
  const detail = 'Failing: store.';
  expect(await bodyOf(call('GET', '/api/health'))).toMatchObject({ status: 503, failing: ['store'], detail });
});

test('a garage reads by webhook and mail that a drawer is off, by how much, and why', async () => {
  const day = dayInDhaka(new Date(now));
  const sums = { float: 500_000, counted: 380_000, expected: { drawer: 0 } };
  await closeTill(await newMember('Salma', 'desk'), day, { ...sums, note: 'parts, not recorded' });
  await mails.allSent();
  const text = `The drawer is off: Salma has closed ${formatDayInDhaka(day)} with BDT 1,200 missing in the evening: parts, not recorded.`;
  expect(await toldByWebhook(now, ['till-off'])).toEqual([expect.stringContaining(text)]);
  expect(mails.to({ email: OWNER })).toEqual([
    expect.objectContaining({ subject: 'The drawer is off', text: expect.stringContaining(text) }),
  ]);
});
