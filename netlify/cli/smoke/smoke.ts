import { parseArgs } from 'node:util';
import { localEnvironment, readPorts } from '../../local-cloud/local-settings.ts';
import { CommandError, runCommand, UsageError } from '../command.ts';
import { bookOnce } from './book-once.ts';
import { checkSite } from './check-site.ts';

/* `npm run smoke`: tries a site that is served. */

const usage = `Usage: npm run smoke -- URL [--book]
  Reads health, pages with their files, catalogue and free times.
  --book   also signs up, books, cancels and erases: in a preview, with VITE_FIREBASE_API_KEY in the environment, or at localhost`;

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { book: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [url = '', ...others] = positionals;
  if (!URL.canParse(url) || others.length > 0) throw new UsageError(usage);
  const { origin, hostname } = new URL(url);
  const { service, isPreview } = await checkSite(origin);
  if (!values.book) return;
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (!isPreview && !isLocal) throw new CommandError(`${origin} is no preview: nothing is booked there.`);
  const { VITE_FIREBASE_API_KEY: apiKey, VITE_AUTH_EMULATOR_URL: emulator } = {
    ...(isLocal && localEnvironment(readPorts(process.env))),
    ...process.env,
  };
  if (!apiKey) throw new CommandError('VITE_FIREBASE_API_KEY is not set.');
  await bookOnce(origin, service, { apiKey, emulator });
});
