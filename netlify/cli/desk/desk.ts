import { parseArgs } from 'node:util';
import { openStore, runStoreCommand, usageError } from '../command.ts';
import { closeDay, listDays, openDay } from './days.ts';
import { giveUp } from './give-up-visit.ts';
import { revoke } from './revoke.ts';
import { addMember, listStaff, removeMember } from './staff.ts';

/* `npm run desk`: who may do what, and the days on which the garage is open. */

const usage = `Usage: npm run desk -- …
  close DAY              closes a day such as 2026-11-30 for further visits, and lists those that stand
  open DAY               opens it again
  days                   lists the days to come that are not as usual
  staff list             lists who may use the desk's endpoints
  staff add UID "NAME"   adds the account with this uid, or changes its name
  staff remove UID       removes it, from its next call on
  give-up ID   [--yes]   gives up the visit of a transaction's order for the garage, and tells the customer
  revoke UID   [--yes]   ends the tokens of the account with this uid (Firebase → Authentication → User UID)`;

await runStoreCommand(async ([name, ...args]) => {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [subject, ...others] = positionals;
  if (name === 'staff') return changeStaff(subject, others);
  if (name === 'days' && subject === undefined) return listDays(openStore());
  if (!subject || others.length > 0) throw usageError(usage);
  if (name === 'close') return closeDay(openStore(), subject);
  if (name === 'open') return openDay(openStore(), subject);
  if (name === 'give-up') return giveUp(openStore(), subject, values.yes);
  if (name === 'revoke') return revoke(openStore(), subject, values.yes);
  throw usageError(usage);
});

function changeStaff(verb: string | undefined, [uid, name, ...others]: string[]): Promise<void> {
  if (verb === 'list' && uid === undefined) return listStaff(openStore());
  if (verb === 'add' && uid && name !== undefined && others.length === 0)
    return addMember(openStore(), uid, name);
  if (verb === 'remove' && uid && name === undefined) return removeMember(openStore(), uid);
  throw usageError(usage);
}
