import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { localEnvironment, readPorts } from '../../../netlify/local-cloud/local-settings.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { formatNumber } from '../../../src/format-number.bn.ts';
import { openStore } from '../../support/store.ts';
import { newMember } from '../staff.ts';

/* The store of tests that other tests would disturb, or that would disturb them: one runs at a time. */

const UPSTASH_REDIS_REST_URL = `${process.env.E2E_CATALOGUE_CLOUD}/redis`;
export const ownStore = openStore(UPSTASH_REDIS_REST_URL, 'local');

/** Removes all but the services: other tests of this store leave cars with names in English. */
export async function emptyOwnStore(): Promise<void> {
  const names = (await ownStore.keys('*')).filter((name) => name !== keys.services);
  if (names.length > 0) await ownStore.del(...names);
}

let names = 0;
/** Returns a name in Bangla that no other test uses. */
export const newName = (name = 'রহিম উদ্দিন'): string =>
  `${name} ${formatNumber(1_000 * Number(process.env.TEST_WORKER_INDEX) + names++)}`;

/** Creates a member of its staff. All names in it are Bangla: pages in Bangla list them. */
export const newOwnMember = (request: APIRequestContext, name = 'করিম') => newMember(request, name, ownStore);

/** Makes the refunds that are due, as `npm run refunds` does: it ends with another code than 0 if one fails. */
export async function runRefunds(): Promise<void> {
  const env = {
    ...process.env,
    ...localEnvironment(readPorts(process.env)),
    UPSTASH_REDIS_REST_URL,
    URL: process.env.E2E_CATALOGUE_SITE,
  };
  const command = ['netlify/cli/payments/reconcile.ts', '--refunds-only'];
  await promisify(execFile)(process.execPath, command, { env }).catch(({ stdout }) => {
    if (!/refund (failed|waiting)/.test(String(stdout))) throw new Error(`refunds: ${stdout}`);
  });
}
