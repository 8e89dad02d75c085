import { parseArgs } from 'node:util';
import { openStore, runStoreCommand, usageError } from '../command.ts';
import { backUp } from './back-up.ts';
import { describeTotals } from './backup-lines.ts';
import { restore } from './restore.ts';

/* `npm run store`: keeps all that is in the store in a file, and makes a store of such a file. */

const usage = `Usage: npm run store -- …
  backup [FILE]   also while customers book; by default into motor-mechanic-….jsonl
  restore FILE    into an empty store; one that was broken off can be done again`;

await runStoreCommand(async (args) => {
  const [name, file, ...others] = parseArgs({ args, allowPositionals: true }).positionals;
  if (others.length > 0) throw usageError(usage);
  if (name === 'backup') {
    const now = new Date().toISOString();
    // To scp and rsync, what stands before a colon is a host.
    const target = file ?? `motor-mechanic-${now.replaceAll(':', '-')}.jsonl`;
    console.log(`${target}: ${describeTotals(await backUp(openStore(), target, now))}`);
  } else if (name === 'restore' && file) {
    console.log(`Restored: ${describeTotals(await restore(openStore(), file))}`);
  } else {
    throw usageError(usage);
  }
});
