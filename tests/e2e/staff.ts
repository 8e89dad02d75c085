import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { keys } from '../../netlify/server/store/order-records.ts';
import { openStore } from '../support/store.ts';
import { expect, newEmail, signUp } from './fixtures.ts';

/* Members of the garage's staff. */

/** Opens the store of a local cloud of the browser tests. */
export const storeAt = (cloud = process.env.E2E_CLOUD) => openStore(`${cloud}/redis`, 'local');

/** Signs up as a new account that is of the staff; returns its uid. */
export async function signUpAsMember(page: Page, name = 'Karim', store = storeAt()): Promise<string> {
  await signUp(page, newEmail());
  const readToken = () => page.evaluate(() => localStorage.getItem('mechanic-token'));
  await expect.poll(readToken).toBeTruthy();
  const { sub = '' } = decodeJwt((await readToken()) ?? '');
  await store.hset(keys.staff, { [sub]: name });
  return sub;
}
