import { DEMO_PASSWORD, demoAccounts } from '../../src/contract/account/demo-accounts.ts';
import { ensureDemoAccount } from '../local-cloud/identity/identity-accounts.ts';
import { isGroupAlive } from '../local-cloud/lib/process-group.ts';
import type { Ports } from '../local-cloud/local-settings.ts';
import { startThirdParties } from './third-parties.ts';

/** Starts the stand-ins with the demo accounts, the store once it is `filled`, and calls `stop` if one ends; returns a function that ends them. */
export async function startDemoCloud(
  folder: string,
  ports: Ports,
  { stop, filled }: { stop: (code: number, reason: string) => Promise<void>; filled?: Promise<void> },
): Promise<() => Promise<void>> {
  const { identity, environment, addToStaff, close } = await startThirdParties(folder, ports, filled);
  for (const { uid: requested, email, name, ...account } of demoAccounts) {
    const identified = { uid: requested, email, password: DEMO_PASSWORD, displayName: name };
    const uid = await ensureDemoAccount(identity.url, environment.VITE_FIREBASE_PROJECT_ID, identified);
    if ('role' in account) await addToStaff(uid, { name, role: account.role });
  }
  setInterval(() => {
    if (!isGroupAlive(identity.groupId)) void stop(1, 'The identity emulator ended.');
  }, 1000).unref();
  return close;
}
