import { parseArgs } from 'node:util';
import { environment } from '../../server/environment.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { runStoreCommand } from '../command.ts';

/* `npm run reconcile`; `-- --all` includes payments younger than 15 minutes. `npm run refunds` processes refunds only. */

await runStoreCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: { all: { type: 'boolean' }, 'refunds-only': { type: 'boolean' } },
  });
  console.error(`Store: ${environment().UPSTASH_REDIS_REST_URL}`);
  const counts = await reconcile({ all: values.all === true, refundsOnly: values['refunds-only'] === true });
  const lines = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(lines.join('\n') || 'Nothing to do.');
});
