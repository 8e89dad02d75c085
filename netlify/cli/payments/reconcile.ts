import { parseArgs } from 'node:util';
import { reconcile, reconcileRefunds } from '../../server/schedule/reconcile.ts';
import { CommandError, openStore, runStoreCommand } from '../command.ts';

/* `npm run reconcile`; `-- --all` includes what is not due yet. `npm run refunds` makes the refunds only. */

await runStoreCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: { all: { type: 'boolean' }, 'refunds-only': { type: 'boolean' } },
  });
  openStore();
  const counts = values['refunds-only'] ? await reconcileRefunds() : await reconcile(values);
  const lines = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  console.log(lines.join('\n') || 'Nothing to do.');
  // Cron mails only what a line with another code than 0 has printed. Elsewhere, refunds may wait for the machine that may start them.
  const isTrouble = values['refunds-only'] ? /(failed|waiting)$/ : /failed$/;
  if (Object.keys(counts).some((outcome) => isTrouble.test(outcome)))
    throw new CommandError('Not all of it succeeded.');
});
