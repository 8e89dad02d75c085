import { findFreePort } from '../../../netlify/local-cloud/lib/listen.ts';
import type { Ports } from '../../../netlify/local-cloud/local-settings.ts';

/** Returns free ports for a site and its local cloud; nothing is bundled while it is served. */
export const findFreePorts = async (): Promise<Ports> => ({
  site: await findFreePort(),
  cloud: await findFreePort(),
  identity: await findFreePort(),
  bundler: 0,
});
