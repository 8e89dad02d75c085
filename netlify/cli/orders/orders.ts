import { parseArgs } from 'node:util';
import { openStore, runStoreCommand, usageError } from '../command.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { filterOptions, parseFilter } from './order-filter.ts';
import { resolvePayment } from './resolve-payment.ts';
import { showOrder } from './show-order.ts';

/* `npm run orders`: how the garage looks at all of its orders, and decides on payments that are held. */

const usage = `Usage: npm run orders -- …
  list            [filter]   a table of the orders
  export --csv    [filter]   the same for a spreadsheet
  show ID                    all about the order with this id, or of this transaction
  release ID      [--yes]    accepts the held payment of this transaction
  refuse ID       [--yes]    has it given back
filter: --payment unpaid|paid|held|refund-due|refunded  --status pending|approved|cancelled
        --from 2026-11-01  --to 2026-11-30  (days in UTC, both included)`;

/** The one id that is given, and whether the question is answered. */
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
