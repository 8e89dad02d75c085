import { DEMO_PASSWORD, demoAccounts } from '../../src/contract/demo-accounts.ts';
import { ensureDemoAccount } from '../local-cloud/identity/identity-accounts.ts';
import { isGroupAlive } from '../local-cloud/lib/process-group.ts';
import type { Ports } from '../local-cloud/local-settings.ts';
import { startThirdParties } from './third-parties.ts';

/** Starts the stand-ins with the demo accounts, and calls `stop` if one ends; returns a function that ends them. */
export async function startDemoCloud(
  folder: string,
  ports: Ports,
  stop: (code: number, reason: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const { identity, addToStaff, close } = await startThirdParties(folder, ports);
  for (const { email, name, ...account } of demoAccounts) {
    const uid = await ensureDemoAccount(identity.url, { email, password: DEMO_PASSWORD, displayName: name });
    if ('role' in account) await addToStaff(uid, { name, role: account.role });
  }
  setInterval(() => {
    if (!isGroupAlive(identity.groupId)) void stop(1, 'The identity emulator ended.');
  }, 1000).unref();
  return close;
}
