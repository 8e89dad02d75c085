import { parseCommittedCatalogue, writeIfEmpty } from '../catalogue/committed-catalogue.ts';
import { CommandError, openStore, refuse, runStoreCommand, UsageError } from './command.ts';

/* `npm run catalogue`: loads netlify/catalogue/catalogue.json into the store of a new site. */

await runStoreCommand(async ([unknown]) => {
  if (unknown !== undefined) throw new UsageError('Usage: npm run catalogue [-- --env-file=FILE]');
  const { services, problems } = parseCommittedCatalogue();
  refuse(problems);
  if (!(await writeIfEmpty(openStore(), services)))
    throw new CommandError('The store has services already: an owner changes them at /garage?view=services.');
  console.log(`Services in the catalogue: ${services.length}.`);
});
