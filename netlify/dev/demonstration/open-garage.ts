import type { Redis } from '@upstash/redis';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { demoAccounts } from '../../../src/contract/demo-accounts.ts';
import { readCommittedCatalogue, writeIfEmpty } from '../../catalogue/committed-catalogue.ts';
import { blobsContext } from '../../local-cloud/blobs/blobs.ts';
import { startLocalCloud } from '../../local-cloud/cloud.ts';
import { findFreePort } from '../../local-cloud/lib/listen.ts';
import { localEnvironment, readPorts } from '../../local-cloud/local-settings.ts';
import type { StaffRecord } from '../../server/order/records.ts';
import { keys } from '../../server/store/keys.ts';
import { openRedis } from '../../server/store/store-client.ts';
import { customerActs, sessionOf } from './customer-acts.ts';
import { deskActs } from './desk-acts.ts';
import { type Garage, MECHANICS } from './garage.ts';
import { type Call, openSite, type Person } from './site.ts';
import { Story } from './story.ts';

const [OWNER, DESK] = demoAccounts;
const UNLIMITED = '1000000000';
const MAIL_AND_SMS = [
  ...[
    'EMAILJS_MAIL_SERVICE_ID',
    'EMAILJS_MAIL_TEMPLATE_ID',
    'EMAILJS_MAIL_PUBLIC_KEY',
    'EMAILJS_MAIL_PRIVATE_KEY',
  ],
  ...['SMS_API_TOKEN', 'SMS_SENDER_ID'],
];

/**
 * Opens a garage in a folder of the local cloud that has no orders yet, with its staff. The gateways say nothing by themselves, as there is no site
 * that would hear it.
 * @returns undefined if there are orders
 */
export async function openGarage(
  folder: string,
  now: number,
): Promise<{ garage: Garage; close: () => Promise<void> } | undefined> {
  const ports = { ...readPorts(process.env), cloud: await findFreePort() };
  const environment = localEnvironment(ports);
  Object.assign(process.env, environment, {
    URL: `http://localhost:${ports.site}`,
    SITE_ID: 'local',
    NETLIFY_PURGE_API_TOKEN: 'local',
    NETLIFY_BLOBS_CONTEXT: blobsContext(`http://127.0.0.1:${ports.cloud}`),
    // A mail takes its turn by a clock that moves.
    ...Object.fromEntries(MAIL_AND_SMS.map((name) => [name, ''])),
    RATE_LIMIT_PER_CUSTOMER: UNLIMITED,
    RATE_LIMIT_PER_MEMBER: UNLIMITED,
    RATE_LIMIT_PER_IP: UNLIMITED,
  });
  const { url, close } = await startLocalCloud({ folder, port: ports.cloud });
  const redis = openRedis(environment.UPSTASH_REDIS_REST_URL, environment.UPSTASH_REDIS_REST_TOKEN);
  if ((await redis.exists(keys.board)) > 0) {
    await close();
    return undefined;
  }
  await silence(url, 'sslcommerz', { ipn: 'none' });
  await silence(url, 'stripe', { webhook: 'none' });
  const services = readCommittedCatalogue();
  await writeIfEmpty(redis, services);
  await hireStaff(redis);
  const call = await openSite();
  const garage = {
    story: new Story(now),
    services,
    bdtPerUsd: environment.VITE_BDT_PER_USD,
    owner: deskActs(call, OWNER),
    desk: deskActs(call, DESK),
    customer: (who: Person, driver: Parameters<Garage['customer']>[1]) => customerActs(call, who, driver),
    bank: bankOf(url, call, environment.STRIPE_WEBHOOK_SECRET),
  };
  return { garage, close };
}

const silence = (url: string, gateway: string, faults: object): Promise<Response> =>
  fetch(`${url}/${gateway}/faults`, { method: 'PUT', body: JSON.stringify(faults) });

async function hireStaff(redis: Redis): Promise<void> {
  const staff: [string, StaffRecord][] = [
    [OWNER.uid, OWNER],
    [DESK.uid, DESK],
    ...MECHANICS.map((name): [string, StaffRecord] => [`demo-${name}`, { name, role: 'desk' }]),
  ];
  for (const [uid, { name, role }] of staff)
    await redis.hset(keys.staff, { [uid]: JSON.stringify({ name, role }) });
}

const eventsSchema = z.array(z.object({ payload: z.string() }));

/** Returns what a bank does about a payment with Stripe, which tells the site. */
const bankOf =
  (url: string, call: Call, secret: string): Garage['bank'] =>
  async (page, act) => {
    const session = sessionOf(page);
    const form = new URLSearchParams({ action: act });
    await fetch(`${url}/stripe/sessions/${session}`, { method: 'POST', body: form, redirect: 'manual' });
    const events = await fetch(`${url}/stripe/events.json?session=${session}`);
    for (const { payload } of z.parse(eventsSchema, await events.json())) {
      const timestamp = Math.floor(Date.now() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'Stripe-Signature': signature };
      await call(undefined, 'POST', '/payment/stripe-webhook', payload, headers);
    }
  };
