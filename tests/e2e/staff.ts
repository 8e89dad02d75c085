import type { APIRequestContext, Page } from '@playwright/test';
import { localEnvironment, readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { openStore } from '../support/store.ts';
import { type Account, createAccount, keepSession } from './session.ts';

/* Members of the garage's staff, and their pages. */

/** Opens the store of the site under test. */
export function openSiteStore() {
  const { UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN } = localEnvironment(readPorts(process.env));
  return openStore(UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN);
}

/** Creates an account that is of the staff. */
export async function newMember(request: APIRequestContext, name = 'Karim', store = openSiteStore()) {
  const account = await createAccount(request);
  await store.hset(keys.staff, { [account.uid]: JSON.stringify({ name, role: 'owner' }) });
  return account;
}

/** Opens a page of the garage with an account's session. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await keepSession(page, account);
  await page.goto(path);
}
