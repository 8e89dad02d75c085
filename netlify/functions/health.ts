import { version } from '../../package.json';
import type { Health } from '../../src/contract/health.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { withStore } from '../server/store/store-client.ts';

/** For monitors: 200 when the settings are whole and the store answers, else the problem. */
export default endpoint(async () => {
  await withStore((redis) => redis.ping());
  // Put in by the build: deployed functions do not know it.
  const commit = process.env.COMMIT_REF;
  return Response.json({ status: 'ok', version, ...(commit && { commit }) } satisfies Health);
});

export const config: EndpointConfig = { path: '/api/health', method: ['GET', 'HEAD'] };
