import { fileURLToPath } from 'node:url';
import { requireFreePorts } from './listen.ts';
import { netlifyArguments } from './netlify-cli.ts';
import { localEnvironment, readPorts } from './settings.ts';

/*
 * `npm run dev`: becomes `netlify dev`, without internet, without Netlify's own messages and on the ports that the environment
 * asks for. What Netlify then runs is dev.ts.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  const ports = readPorts(process.env);
  await requireFreePorts(ports, 'site', 'cloud', 'identity', 'bundler');
  console.log('Starting the site and its local cloud …');
  const args = [...netlifyArguments('dev', ports), '--target-port', String(ports.bundler), '--silent'];
  process.execve?.(process.execPath, [process.execPath, '--no-deprecation', ...args], {
    ...process.env,
    // Functions take these before those of netlify.toml, which are for the usual ports.
    ...localEnvironment(ports),
    NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`,
    CI: '1',
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
