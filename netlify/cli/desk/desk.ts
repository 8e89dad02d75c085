import { openStore, runStoreCommand, usageError } from '../command.ts';
import { revoke } from './revoke.ts';
import { addMember, listStaff, removeMember } from './staff.ts';

/* `npm run desk`: who may use the desk, and whose tokens are ended. */

const usage = `Usage: npm run desk -- …
  staff list             lists who may use the desk's endpoints
  staff add UID "NAME"   adds the account with this uid, or changes its name
  staff remove UID       removes it, from its next call on
  revoke UID   [--yes]   ends the tokens of the account with this uid (Firebase → Authentication → User UID)`;

await runStoreCommand(async (args) => {
  const command = args.splice(0, args[0] === 'staff' ? 2 : 1).join(' ');
  const [uid, name, ...others] = args;
  if (others.length > 0) throw usageError(usage);
  if (command === 'staff list' && uid === undefined) return listStaff(openStore());
  if (command === 'staff add' && uid && name !== undefined) return addMember(openStore(), uid, name);
  if (command === 'staff remove' && uid && name === undefined) return removeMember(openStore(), uid);
  if (command === 'revoke' && uid && name === undefined) return revoke(openStore(), uid);
  throw usageError(usage);
});
