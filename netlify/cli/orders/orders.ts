import { openStore, runStoreCommand, UsageError } from '../command.ts';
import { auditPayments } from './audit-payments.ts';
import { listNotices } from './list-notices.ts';
import { printOrders } from './list-orders.ts';
import { auditedDays, parseFilter, parseOptions } from './order-filter.ts';

/* `npm run orders`: lists all orders, and compares payments with the gateway. */

const usage = `Usage: npm run orders -- …
  list     [filter]   prints a table of the orders
  notices  [days]     lists the notices that were not accepted yet
  audit    [days]     compares payments with the gateway, desk payments with prices, tax invoices with their
                      series, and the facts of each day with its orders; --days 60 is the last 60
filter: --payment unpaid|paid|held|refund-due|refunded  --status pending|approved|cancelled  [days]
days:   --from 2026-11-01  --to 2026-11-30  (in Dhaka, both included)`;

await runStoreCommand(async ([name, ...args]) => {
  if (name === 'list') {
    const filter = parseFilter(args);
    return printOrders(openStore(), filter);
  }
  if (name === 'notices') {
    const days = parseOptions(args, 'from', 'to');
    return listNotices(openStore(), days);
  }
  if (name === 'audit') {
    const days = auditedDays(parseOptions(args, 'from', 'to', 'days'), new Date());
    return auditPayments(openStore(), days);
  }
  throw new UsageError(usage);
});
