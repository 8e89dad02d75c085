import { version } from '../../package.json';
import type { Health } from '../../src/contract/health.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { withStore } from '../server/store/store-client.ts';

/** Returns 200 if the settings are complete and the store responds, else a problem. For monitors. */
export default endpoint(async () => {
  await withStore((redis) => redis.ping());
  // The build inlines it, since it is not set at run time.
  const commit = process.env.COMMIT_REF;
  return { status: 'ok', version, ...(commit && { commit }) } satisfies Health;
});

export const config: EndpointConfig = {
  path: '/api/health',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
