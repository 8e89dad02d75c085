import { parseArgs } from 'node:util';
import { openStore, printLines, runStoreCommand, usageError } from '../command.ts';
import { countedTable } from '../table.ts';
import { backUp } from './back-up.ts';
import { describeTotals } from './backup-lines.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';

/* `npm run store`: writes a backup of the store to a file, and restores one. */

const usage = `Usage: npm run store -- …
  backup [FILE]   works while customers book; the default file is motor-mechanic-….jsonl
  restore FILE    needs an empty store; an interrupted restore can be repeated
  rebuild         repairs where orders are found: in agendas, unplanned and on site; works while customers book`;

await runStoreCommand(async (args) => {
  const [name, file, ...others] = parseArgs({ args, allowPositionals: true }).positionals;
  if (others.length > 0) throw usageError(usage);
  if (name === 'backup') {
    const now = new Date().toISOString();
    // scp and rsync take the text before a colon for a host.
    const target = file ?? `motor-mechanic-${now.replaceAll(':', '-')}.jsonl`;
    console.log(`${target}: ${describeTotals(await backUp(openStore(), target, now))}`);
  } else if (name === 'restore' && file) {
    const { totals, formerNotices } = await restore(openStore(), file);
    console.log(`Restored: ${describeTotals(totals)}`);
    if (formerNotices > 0) {
      const notices = formerNotices === 1 ? 'notice' : 'notices';
      console.log(`Not restored: the ${formerNotices} undelivered ${notices} of backup format 1.`);
    }
  } else if (name === 'rebuild' && file === undefined) {
    const { orders, differences } = await rebuild(openStore());
    await printLines(countedTable(differences, 'difference'));
    console.log(`Orders: ${orders}, each where it belongs.`);
  } else {
    throw usageError(usage);
  }
});
