import { parseArgs } from 'node:util';
import { openStore, runStoreCommand, usageError } from '../command.ts';
import { auditPayments } from './audit-payments.ts';
import { exportOrders } from './export-orders.ts';
import { listNotices } from './list-notices.ts';
import { listOrders } from './list-orders.ts';
import { filterOptions, parseFilter } from './order-filter.ts';

/* `npm run orders`: lists and exports all orders, and compares payments with the gateway. */

const usage = `Usage: npm run orders -- …
  list            [filter]   prints a table of the orders
  export --csv    [filter]   prints them as CSV for a spreadsheet
  notices                    lists the notices that were not accepted yet
  audit           [--days 7] compares the transactions of the last days with the gateway, and the desk's takings
filter: --payment unpaid|paid|held|refund-due|refunded  --status pending|approved|cancelled
        --from 2026-11-01  --to 2026-11-30  (days in Dhaka, both included)`;

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
    case 'notices':
      if (args.length > 0) throw usageError(usage);
      return listNotices(openStore());
    case 'audit': {
      const { days = '7' } = parseArgs({ args, options: { days: { type: 'string' } } }).values;
      if (!/^[1-9]\d{0,3}$/.test(days)) throw usageError('--days must be a number of days such as 7.');
      return auditPayments(openStore(), Number(days));
    }
    default:
      throw usageError(usage);
  }
});
