import { localEnvironment, readPorts } from './local/settings.ts';
import { reconcile } from './server/reconcile.ts';

/*
 * `npm run reconcile`, with `-- --all` for what is younger than 15 minutes, and `npm run refunds` for refunds alone. On the
 * store and gateway of the environment; without one, on this machine's local cloud.
 */

if (!process.env.UPSTASH_REDIS_REST_URL) {
  const ports = readPorts(process.env);
  Object.assign(process.env, localEnvironment(ports), { URL: `http://localhost:${ports.site}` });
}
const [, , ...flags] = process.argv;
const counts = await reconcile({
  all: flags.includes('--all'),
  refundsOnly: flags.includes('--refunds-only'),
});
const lines = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
console.log(lines.join('\n') || 'Nothing was left to do.');
