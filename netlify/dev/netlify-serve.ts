import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LocalEnvironment, Ports } from '../local-cloud/local-settings.ts';
import { netlifyArguments } from './netlify-cli.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the site and serves it with `netlify serve`, in a separate process group. Its output is kept until `release` prints what follows. */
export async function startNetlifyServe(ports: Ports, environment: LocalEnvironment) {
  // Netlify reads both before it builds, and would apply those of an earlier build: for other ports, or of other pages.
  for (const name of ['_headers', '_redirects']) rmSync(`${root}dist/${name}`, { force: true });
  // A context without variables in netlify.toml, which would override those for these ports.
  const args = [...(await netlifyArguments('serve', ports.site)), '--context', 'branch:local'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let released = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      if (!released) output += chunk;
    });
  }
  const release = () => {
    released = true;
    child.stdout.pipe(process.stdout);
    child.stderr.pipe(process.stderr);
  };
  return { child, output: () => output, release };
}
