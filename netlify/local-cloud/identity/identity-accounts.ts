import * as z from 'zod/mini';
import type { IdentityState, SavedAccount } from './identity-export.ts';

export interface DemoAccount {
  email: string;
  password: string;
  displayName: string;
}

const TIME_LIMIT_MS = 10_000;

/** Creates a client of the emulator's admin endpoints, which its export and import use. */
export function createIdentityAccounts(url: string, projectId: string) {
  const project = `${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  return {
    async download(): Promise<IdentityState> {
      const [accounts, config] = await Promise.all([
        request(`${project}/accounts:batchGet?maxResults=-1`),
        request(`${url}/emulator/v1/projects/${projectId}/config`),
      ]);
      return { accounts, config };
    },

    /** Restores `validSince`, which an import sets to the current time and so would sign everyone out. */
    async restoreSignIns(accounts: SavedAccount[]): Promise<void> {
      for (const { localId, validSince } of accounts) {
        if (validSince) await request(`${project}/accounts:update`, { localId, validSince });
      }
    },
  };
}

const createdSchema = z.object({ localId: z.string() });
const foundSchema = z.object({ users: z.tuple([createdSchema]) });

/**
 * Creates the account unless one with its e-mail exists; returns its uid.
 * @throws {Error} if the emulator rejects it
 */
export async function ensureDemoAccount(url: string, account: DemoAccount): Promise<string> {
  const accounts = `${url}/identitytoolkit.googleapis.com/v1/accounts`;
  const response = await fetch(`${accounts}:signUp?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...account, returnSecureToken: false }),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  const text = await response.text();
  if (response.ok) return z.parse(createdSchema, JSON.parse(text)).localId;
  if (!text.includes('EMAIL_EXISTS')) throw new Error(`The demo account could not be created: ${text}`);
  const found = await request(`${accounts}:lookup`, { email: [account.email] });
  return z.parse(foundSchema, JSON.parse(found)).users[0].localId;
}

/**
 * Sends a request as the emulator's owner; returns the response's text.
 * @throws {Error} if the response is not a success
 */
async function request(url: string, body?: object): Promise<string> {
  const response = await fetch(url, {
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The identity emulator responded with ${response.status}: ${text}`);
  return text;
}
