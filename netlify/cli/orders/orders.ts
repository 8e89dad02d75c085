import { parseArgs } from 'node:util';
import type { Redis } from '@upstash/redis';
import { openStore, runStoreCommand, usageError } from '../command.ts';
import { auditPayments } from './audit-payments.ts';
import { exportOrders } from './export-orders.ts';
import { listNotices } from './list-notices.ts';
import { listOrders } from './list-orders.ts';
import { listUnmatched } from './list-unmatched.ts';
import { filterOptions, parseFilter } from './order-filter.ts';
import { closeRefund, refundPayment } from './refund-payment.ts';
import { decidePayment } from './resolve-payment.ts';
import { showOrder } from './show-order.ts';

/* `npm run orders`: lists, exports and shows all orders, and decides on payments and refunds. */

const usage = `Usage: npm run orders -- …
  list            [filter]   prints a table of the orders
  export --csv    [filter]   prints them as CSV for a spreadsheet
  show ID                    prints the order with this id or transaction id
  release ID      [--yes]    accepts the held payment of this transaction
  refuse ID       [--yes]    refunds it
  refund ID       [--yes]    refunds a paid one, or starts a refund again that failed for good
  refunded ID     [--yes]    records a refund that the gateway’s panel shows as done
  notices                    lists what the garage or a customer was not told yet
  unmatched                  lists money that no order knows
  audit           [--days 7] compares the transactions of the last days with the gateway
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

/**
 * Opens the store for a command without arguments.
 * @throws {CommandError} if there are any
 */
function withoutArguments(args: string[]): Redis {
  if (args.length > 0) throw usageError(usage);
  return openStore();
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
      return decidePayment(openStore(), id, name, yes);
    }
    case 'refund': {
      const { id, yes } = parseId(args);
      return refundPayment(openStore(), id, yes);
    }
    case 'refunded': {
      const { id, yes } = parseId(args);
      return closeRefund(openStore(), id, yes);
    }
    case 'notices':
      return listNotices(withoutArguments(args));
    case 'unmatched':
      return listUnmatched(withoutArguments(args));
    case 'audit': {
      const { days = '7' } = parseArgs({ args, options: { days: { type: 'string' } } }).values;
      if (!/^[1-9]\d{0,3}$/.test(days)) throw usageError('--days must be a number of days such as 7.');
      return auditPayments(openStore(), Number(days));
    }
    default:
      throw usageError(usage);
  }
});
