import { localEnvironment, readFolder, readPorts } from '../local-cloud/local-settings.ts';
import { beginToFill } from './fill-new-store.ts';
import { netlifyArguments } from './netlify-cli.ts';
import { requireFreePorts } from './require-free-ports.ts';

/*
 * `npm run dev`: replaces its process with `netlify dev`, which runs dev.ts. Works without internet, hides Netlify's own log
 * messages, and reads the ports from the environment.
 */

try {
  const ports = readPorts(process.env);
  await requireFreePorts(ports, 'site', 'cloud', 'identity', 'bundler');
  if (!process.execve) throw new Error('The dev command needs macOS, Linux or WSL.');
  console.log('Starting the site and its local cloud …');
  // Beside Netlify, of which the start takes as long.
  beginToFill(readFolder(process.env), process.env);
  const args = ['--target-port', String(ports.bundler), '--silent'];
  const netlify = [...(await netlifyArguments('dev', ports.site)), ...args];
  process.execve(process.execPath, [process.execPath, '--no-deprecation', ...netlify], {
    ...process.env,
    // For functions, these override those of netlify.toml, which are for the default ports.
    ...localEnvironment(ports),
    CI: '1',
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
