import type { IdentityState, SavedAccount } from './identity-export.ts';

export interface DemoAccount {
  email: string;
  password: string;
  displayName: string;
}

const requestLimit = 10_000;

/** The emulator's administration: what its own export and import use. */
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

    /** An import sets `validSince` to now, which would sign everyone out; this sets it back. */
    async restoreSignIns(accounts: SavedAccount[]): Promise<void> {
      for (const { localId, validSince } of accounts) {
        if (validSince) await request(`${project}/accounts:update`, { localId, validSince });
      }
    },
  };
}

/** Creates the account if there is none with its e-mail. */
export async function ensureDemoAccount(url: string, account: DemoAccount): Promise<void> {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...account, returnSecureToken: false }),
    signal: AbortSignal.timeout(requestLimit),
  });
  const answer = await response.text();
  if (response.ok || answer.includes('EMAIL_EXISTS')) return;
  throw new Error(`The demo account could not be created: ${answer}`);
}

async function request(address: string, body?: object): Promise<string> {
  const response = await fetch(address, {
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(requestLimit),
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The identity emulator answered ${response.status}: ${answer}`);
  return answer;
}
