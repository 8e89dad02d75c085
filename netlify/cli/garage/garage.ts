import { parseArgs } from 'node:util';
import { openStore, runStoreCommand, usageError } from '../command.ts';
import { closeDay, listDays, openDay } from './days.ts';
import { giveUp } from './give-up-visit.ts';
import { revoke } from './revoke.ts';

/* `npm run garage`: who may do what, and the days on which the garage is open. */

const usage = `Usage: npm run garage -- …
  close DAY              closes a day such as 2026-11-30 for further visits, and lists those that stand
  open DAY               opens it again
  days                   lists the days to come that are not as usual
  give-up ID   [--yes]   gives up the visit of a transaction's order for the garage, and tells the customer
  revoke UID   [--yes]   ends the tokens of the account with this uid (Firebase → Authentication → User UID)`;

await runStoreCommand(async ([name, ...args]) => {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [subject, ...others] = positionals;
  if (name === 'days' && subject === undefined) return listDays(openStore());
  if (!subject || others.length > 0) throw usageError(usage);
  if (name === 'close') return closeDay(openStore(), subject);
  if (name === 'open') return openDay(openStore(), subject);
  if (name === 'give-up') return giveUp(openStore(), subject, values.yes);
  if (name === 'revoke') return revoke(openStore(), subject, values.yes);
  throw usageError(usage);
});
