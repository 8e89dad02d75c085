import { parseArgs } from 'node:util';
import { openStore, runStoreCommand, usageError } from '../command.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { filterOptions, parseFilter } from './order-filter.ts';
import { resolvePayment } from './resolve-payment.ts';
import { showOrder } from './show-order.ts';

/* `npm run orders`: lists, exports and shows all orders, and accepts or refuses held payments. */

const usage = `Usage: npm run orders -- …
  list            [filter]   prints a table of the orders
  export --csv    [filter]   prints them as CSV for a spreadsheet
  show ID                    prints the order with this id or transaction id
  release ID      [--yes]    accepts the held payment of this transaction
  refuse ID       [--yes]    refunds it
filter: --payment unpaid|paid|held|refund-due|refunded  --status pending|approved|cancelled
        --from 2026-11-01  --to 2026-11-30  (days in UTC, both included)`;

/**
 * Parses the id and the --yes flag.
 * @throws {CommandError} unless there is exactly one id
 */
function parseId(args: string[]): { id: string; yes?: boolean } {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [id, ...others] = positionals;
  if (!id || others.length > 0) throw usageError(usage);
  return { id, ...values };
}

await runStoreCommand(async ([name, ...args]) => {
  switch (name) {
    case 'list': {
      const filter = parseFilter(parseArgs({ args, options: filterOptions }).values);
      return listOrders(openStore(), filter);
    }
    case 'export': {
      const { values } = parseArgs({ args, options: { ...filterOptions, csv: { type: 'boolean' } } });
      if (!values.csv) throw usageError(usage);
      const filter = parseFilter(values);
      return exportOrders(openStore(), filter);
    }
    case 'show': {
      const { id } = parseId(args);
      return showOrder(openStore(), id);
    }
    case 'release':
    case 'refuse': {
      const { id, yes } = parseId(args);
      return resolvePayment(openStore(), id, name === 'release' ? 'paid' : 'refund-due', yes);
    }
    default:
      throw usageError(usage);
  }
});
