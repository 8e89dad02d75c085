import * as z from 'zod/mini';
import type { IdentityState, SavedAccount } from './identity-export.ts';

export interface SeededAccount {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

// The first request takes the emulator ten seconds on a busy machine.
const TIME_LIMIT_MS = 60_000;

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

const foundSchema = z.object({ users: z.optional(z.array(z.object({ localId: z.string() }))) });

/**
 * Creates the account, whose e-mail is verified, unless one with its uid or e-mail exists; returns the uid of that e-mail.
 * @throws {Error} if the emulator rejects it
 */
export async function ensureDemoAccount(
  url: string,
  projectId: string,
  account: SeededAccount,
): Promise<string> {
  const project = `${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  const { email, uid: localId, ...rest } = account;
  const found = await request(`${project}/accounts:lookup`, { email: [email] });
  const [known] = z.parse(foundSchema, JSON.parse(found)).users ?? [];
  if (known) return known.localId;
  await request(`${project}/accounts`, { localId, email, emailVerified: true, ...rest });
  return localId;
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
