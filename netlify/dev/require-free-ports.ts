import { requireFreePort } from '../local-cloud/lib/listen.ts';
import type { Ports } from '../local-cloud/local-settings.ts';

const portNames = {
  site: 'site; SITE_PORT sets another',
  cloud: 'local cloud; LOCAL_CLOUD_PORT sets another',
  identity: 'sign-in; IDENTITY_PORT sets another',
  bundler: 'bundler; BUNDLER_PORT sets another',
};

/** Rejects with one clear line when one of the ports is in use. */
export async function requireFreePorts(ports: Ports, ...needed: (keyof Ports)[]): Promise<void> {
  for (const name of needed) await requireFreePort(ports[name], portNames[name]);
}
