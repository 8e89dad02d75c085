import { demoAccounts } from '../../../src/contract/account/demo-accounts.ts';
import { readCommittedCatalogue, writeIfEmpty } from '../../catalogue/committed-catalogue.ts';
import { startLocalCloud } from '../../local-cloud/cloud.ts';
import { readPorts } from '../../local-cloud/local-settings.ts';
import { keys } from '../../server/store/keys.ts';
import { openRedis } from '../../server/store/store-client.ts';
import { siteEnvironment, unlimited } from '../site-environment.ts';
import { bankOf } from './bank.ts';
import { setClock } from './clock.ts';
import { customerActs } from './customer-acts.ts';
import { demoDeskActs } from './desk-acts.ts';
import { type Garage, MECHANICS } from './garage.ts';
import { openSite } from './site.ts';
import { Story } from './story.ts';

const [OWNER, DESK] = demoAccounts;

/** Settings that are left out: a mail takes its turn by a clock that moves. */
const OFF = {
  EMAILJS_MAIL_SERVICE_ID: '',
  EMAILJS_MAIL_TEMPLATE_ID: '',
  EMAILJS_MAIL_PUBLIC_KEY: '',
  EMAILJS_MAIL_PRIVATE_KEY: '',
  SMS_API_TOKEN: '',
  SMS_SENDER_ID: '',
};

/**
 * Opens a garage with its staff in a new folder of the local cloud, in this process, whose clock stands at `now` (ms). The gateways say nothing by
 * themselves, as there is no site that would hear it.
 */
export async function openGarage(
  folder: string,
  now: number,
): Promise<{ garage: Garage; close: () => Promise<void> }> {
  setClock(now);
  const ports = readPorts(process.env);
  const environment = siteEnvironment(ports);
  Object.assign(process.env, environment, unlimited, OFF);
  const cloud = await startLocalCloud({ folder, port: ports.cloud, isInside: true });
  // By the network it takes half as long again.
  globalThis.fetch = (input, init) => cloud.answer(new Request(input, init));
  for (const [gateway, silence] of [
    ['sslcommerz', { ipn: 'none' }],
    ['stripe', { webhook: 'none' }],
  ] as const)
    await fetch(`${cloud.url}/${gateway}/faults`, { method: 'PUT', body: JSON.stringify(silence) });

  const redis = openRedis(environment.UPSTASH_REDIS_REST_URL, environment.UPSTASH_REDIS_REST_TOKEN);
  const services = readCommittedCatalogue();
  await writeIfEmpty(redis, services);
  const mechanics = MECHANICS.map((name) => ({ uid: `demo-${name}`, name, role: 'desk' as const }));
  for (const { uid, name, role } of [OWNER, DESK, ...mechanics])
    await redis.hset(keys.staff, { [uid]: JSON.stringify({ name, role }) });

  const { callAs, runSchedule } = await openSite();
  const garage: Garage = {
    story: new Story(now),
    services,
    bdtPerUsd: environment.VITE_BDT_PER_USD,
    owner: demoDeskActs(callAs(OWNER)),
    desk: demoDeskActs(callAs(DESK)),
    customer: (who, driver) => customerActs(callAs, who, driver),
    runSchedule,
    bank: bankOf(cloud.url, callAs, environment.STRIPE_WEBHOOK_SECRET),
  };
  return { garage, close: cloud.close };
}
