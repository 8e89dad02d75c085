import { requireFreePort } from '../local-cloud/lib/listen.ts';
import type { Ports } from '../local-cloud/local-settings.ts';

const portNames = {
  site: 'site; SITE_PORT sets another',
  cloud: 'local cloud; LOCAL_CLOUD_PORT sets another',
  identity: 'sign-in; IDENTITY_PORT sets another',
  bundler: 'bundler; BUNDLER_PORT sets another',
};

/**
 * Checks that the ports are free.
 * @throws {Error} naming the first port that is in use, and the variable that changes it
 */
export async function requireFreePorts(ports: Ports, ...needed: (keyof Ports)[]): Promise<void> {
  for (const name of needed) await requireFreePort(ports[name], portNames[name]);
}
