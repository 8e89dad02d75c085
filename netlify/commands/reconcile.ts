import { parseArgs } from 'node:util';
import { reconcile } from '../server/reconcile.ts';
import { fallBackToLocalCloud, runCommand } from './command.ts';

/*
 * `npm run reconcile`, with `-- --all` for what is younger than 15 minutes, and `npm run refunds` for refunds alone. On the
 * store and gateway of the environment; without one, on this machine's local cloud.
 */

await runCommand(async () => {
  const { values } = parseArgs({
    options: { all: { type: 'boolean' }, 'refunds-only': { type: 'boolean' } },
  });
  fallBackToLocalCloud();
  const counts = await reconcile({ all: values.all === true, refundsOnly: values['refunds-only'] === true });
  const lines = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(lines.join('\n') || 'Nothing was left to do.');
});
