import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { LocalEnvironment, Ports } from './settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface NetlifyServer {
  child: ChildProcess;
  /** What it has said before it was released. */
  output(): string;
  /** Lets it speak for itself. */
  release(): void;
}

/** Starts `netlify dev`, or `netlify serve` over a new build, in a process group of its own and silent at first. */
export function startNetlify(ports: Ports, environment: LocalEnvironment, isBuilt: boolean): NetlifyServer {
  // `netlify serve` reads the header rules before it builds, and those of an earlier build, for other ports, would win.
  if (isBuilt) rmSync(`${root}dist/_headers`, { force: true });
  const cli = createRequire(import.meta.url).resolve('netlify-cli/bin/run.js');
  const mode = isBuilt ? ['serve'] : ['dev', '--target-port', String(ports.bundler)];
  // In netlify.toml's dev context its variables would win over those of these ports: these contexts have none.
  const context = ['--context', isBuilt ? 'branch:local' : 'branch:bundler'];
  const args = [
    cli,
    ...mode,
    ...context,
    '--offline',
    '--internal-disable-edge-functions',
    '--port',
    String(ports.site),
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment, BUNDLER_PORT: String(ports.bundler), BROWSER: 'none', CI: '1' },
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
