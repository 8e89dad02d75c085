import type { APIRequestContext, Page } from '@playwright/test';
import { localEnvironment, readPorts } from '../../netlify/local-cloud/local-settings.ts';
import { keys } from '../../netlify/server/store/order-records.ts';
import { openStore } from '../support/store.ts';
import { newAccount, PASSWORD } from './accounts.ts';

/* Members of the garage's staff, and their pages. */

/** Opens the store of the site under test. */
export function openSiteStore() {
  const { UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN } = localEnvironment(readPorts(process.env));
  return openStore(UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN);
}

/** Creates an account that is of the staff. */
export async function newMember(request: APIRequestContext, name = 'Karim', store = openSiteStore()) {
  const account = await newAccount(request);
  await store.hset(keys.staff, { [account.uid]: name });
  return account;
}

/** Signs an account in, and opens a page of the garage. */
export async function openAs(page: Page, { email }: { email: string }, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(path);
}
