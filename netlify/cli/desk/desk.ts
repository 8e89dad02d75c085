import { openStore, runStoreCommand, usageError } from '../command.ts';
import { revoke } from './revoke.ts';
import { addMember, dropMember, printStaff } from './staff.ts';

/* `npm run desk`: who may use the desk, and whose tokens are ended. */

const usage = `Usage: npm run desk -- …
  staff list                          lists who may use the desk, and in which role
  staff add UID "NAME" [owner|desk]   adds the account with this uid, or changes its name and role; the first has to be an owner
  staff remove UID                    removes it, from its next call on
  revoke UID   [--yes]                ends the tokens of the account with this uid (Firebase → Authentication → User UID)`;

await runStoreCommand(async (args) => {
  const command = args.splice(0, args[0] === 'staff' ? 2 : 1).join(' ');
  const [uid, name, role, ...others] = args;
  if (others.length > 0) throw usageError(usage);
  if (command === 'staff list' && uid === undefined) return printStaff(openStore());
  if (command === 'staff add' && uid && name !== undefined)
    return addMember(openStore(), uid, { name, role });
  if (command === 'staff remove' && uid && name === undefined) return dropMember(openStore(), uid);
  if (command === 'revoke' && uid && name === undefined) return revoke(openStore(), uid);
  throw usageError(usage);
});
