import { blobsContext } from '../local-cloud/blobs/blobs.ts';
import { localEnvironment, type Ports } from '../local-cloud/local-settings.ts';

/** Returns the variables of the site's functions over a local cloud, with those that Netlify sets. */
export const siteEnvironment = (ports: Omit<Ports, 'bundler'>) => ({
  ...localEnvironment(ports),
  URL: `http://localhost:${ports.site}`,
  SITE_ID: 'local',
  NETLIFY_PURGE_API_TOKEN: 'local',
  NETLIFY_BLOBS_CONTEXT: blobsContext(`http://127.0.0.1:${ports.cloud}`),
});

/** Effectively disables the rate limits. */
export const unlimited = {
  RATE_LIMIT_PER_CUSTOMER: '1000000000',
  RATE_LIMIT_PER_MEMBER: '1000000000',
  RATE_LIMIT_PER_IP: '1000000000',
};
