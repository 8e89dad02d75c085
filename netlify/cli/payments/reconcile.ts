import { parseArgs } from 'node:util';
import { environment } from '../../server/environment.ts';
import { reconcile } from '../../server/payments/reconcile.ts';
import { runStoreCommand } from '../command.ts';

/* `npm run reconcile`, with `-- --all` for what is younger than 15 minutes, and `npm run refunds` for refunds alone. */

await runStoreCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: { all: { type: 'boolean' }, 'refunds-only': { type: 'boolean' } },
  });
  console.error(`Store: ${environment().UPSTASH_REDIS_REST_URL}`);
  const counts = await reconcile({ all: values.all === true, refundsOnly: values['refunds-only'] === true });
  const lines = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(lines.join('\n') || 'Nothing was left to do.');
});
