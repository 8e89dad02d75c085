import packageJson from '../../package.json' with { type: 'json' };
import { parseHealthFacts } from '../server/health/health-facts.ts';
import { storeFailureOf } from '../server/health/store-failure.ts';
import { findTroubles } from '../server/health/troubles.ts';
import { type EndpointConfig, endpoint } from '../server/http/endpoint.ts';
import { requestContext } from '../server/http/run-after.ts';
import { type ProblemError, problemForPrograms } from '../server/problems.ts';
import { keys } from '../server/store/keys.ts';
import { withStore } from '../server/store/store-client.ts';

/** Returns 200 if the settings are complete, the store responds and everything works, else a problem with what does not. For monitors. */
export default endpoint(async () => {
  const reply = await withStore((redis) => redis.hgetall(keys.health)).catch((error: unknown) => {
    throw failing(['store'], error);
  });
  const facts = parseHealthFacts(reply);
  // Only a published deploy has scheduled runs.
  const run = requestContext.getStore()?.deploy.published ? (facts.run ?? 0) : undefined;
  const troubles = findTroubles({ ...facts, run }, new Date());
  if (troubles.size > 0) throw failing([...troubles.keys()]);
  // The build inlines it, since it is not set at run time.
  const commit = process.env.COMMIT_REF;
  return { status: 'ok', version: packageJson.version, ...(commit && { commit }) };
});

/** The reason why the store fails, as far as Upstash has given one. */
const reasons = {
  limit: ' (the requests of its plan are used up)',
  full: ' (the room of its plan is used up)',
  away: '',
};

const failing = (names: string[], cause?: unknown): ProblemError =>
  problemForPrograms(503, `Failing: ${names.join(', ')}${reasons[storeFailureOf(cause) ?? 'away']}.`, {
    members: { failing: names },
    headers: { 'Retry-After': '60' },
    cause,
  });

export const config: EndpointConfig = {
  path: '/api/health',
  method: ['GET', 'HEAD'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
