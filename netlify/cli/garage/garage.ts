import { parseArgs } from 'node:util';
import { openStore, runStoreCommand, usageError } from '../command.ts';
import { revoke } from './revoke.ts';

/* `npm run garage`: who may do what. */

const usage = `Usage: npm run garage -- …
  revoke UID   [--yes]   ends the tokens of the account with this uid (Firebase → Authentication → User UID)`;

await runStoreCommand(async ([name, ...args]) => {
  const { values, positionals } = parseArgs({
    args,
    options: { yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [uid, ...others] = positionals;
  if (name !== 'revoke' || !uid || others.length > 0) throw usageError(usage);
  return revoke(openStore(), uid, values.yes);
});
