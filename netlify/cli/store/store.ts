import { parseArgs } from 'node:util';
import { invoiceKinds } from '../../../src/contract/order/invoice.ts';
import { UNRELEASED } from '../../server/health/health-facts.ts';
import { keys } from '../../server/store/keys.ts';
import { CommandError, confirm, openStore, runStoreCommand, UsageError } from '../command.ts';
import { printTable } from '../table.ts';
import { backUp } from './back-up.ts';
import { describeTotals } from './backup-format.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';
import { isRestored, parseTold, tellSeries } from './tell-series.ts';

/* `npm run store`: writes a backup of the store to a file, and restores one. */

const usage = `Usage: npm run store -- …
  backup [FILE]           works while customers book; the default file is motor-mechanic-….jsonl
  restore FILE            needs an empty store; an interrupted restore can be repeated
    [--erasures=FILE]     repeats the erasures that a later backup knows as well
  series --invoice=N --credit-note=N   [--yes]
                          continues the numbers of tax invoices after a restore, behind those that were printed last;
                          --invoice=2025-26/N besides, if the backup is of that fiscal year
  release      [--yes]    lets messages and refunds go out of a restored store
  rebuild                 repairs where orders are found: in agendas, unscheduled and on site; works while customers book`;

await runStoreCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      erasures: { type: 'string' },
      invoice: { type: 'string', multiple: true },
      'credit-note': { type: 'string', multiple: true },
    },
    allowPositionals: true,
  });
  const [name, file, ...others] = positionals;
  if (others.length > 0) throw new UsageError(usage);
  if (name === 'backup') {
    const now = new Date().toISOString();
    // scp and rsync take the text before a colon for a host.
    const target = file ?? `motor-mechanic-${now.replaceAll(':', '-')}.jsonl`;
    console.log(`${target}: ${describeTotals(await backUp(openStore(), target, now))}`);
  } else if (name === 'restore' && file) {
    const { totals, erasures } = await restore(openStore(), file, values.erasures);
    console.log(`Restored: ${describeTotals(totals)}`);
    if (erasures > 0)
      console.log(`Erased again: the data of ${erasures} ${erasures === 1 ? 'customer' : 'customers'}.`);
    console.log('No message and no refund goes out of this store until: npm run store -- release');
    console.log('If the garage issues tax invoices: npm run store -- series tells which were printed last.');
  } else if (name === 'series' && file === undefined) {
    const told = invoiceKinds.flatMap((kind) => (values[kind] ?? []).map((text) => parseTold(kind, text)));
    if (told.length === 0) throw new UsageError(usage);
    const redis = openStore();
    if (!(await isRestored(redis)))
      await confirm(
        'The store was not restored: it knows the last numbers, and those up to what you tell would be lost for good. Continue?',
      );
    for (const line of await tellSeries(redis, told, new Date())) console.log(`Lost: ${line}`);
    console.log('Invoices can be issued.');
  } else if (name === 'release' && file === undefined) {
    const redis = openStore();
    if (await redis.exists(keys.restoring))
      throw new CommandError('A restore into this store was interrupted: repeat it first.');
    await confirm('Let messages and refunds go out of this store?');
    const isDone = (await redis.hdel(keys.health, UNRELEASED)) === 1;
    console.log(isDone ? 'Released.' : 'Nothing was held back.');
  } else if (name === 'rebuild' && file === undefined) {
    const { orders, differences } = await rebuild(openStore());
    await printTable(differences, 'difference');
    console.log(`Orders: ${orders}, each where it belongs.`);
  } else {
    throw new UsageError(usage);
  }
});
