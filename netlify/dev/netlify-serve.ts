import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { killAtEnd } from '../local-cloud/lib/process-group.ts';
import type { LocalEnvironment, Ports } from '../local-cloud/local-settings.ts';
import { netlifyArguments } from './netlify-cli.ts';

const READY_LIMIT_MS = 180_000;

/** Builds the site of a folder and serves it with `netlify serve`, in a separate process group. Its output is kept until `release` prints what follows. */
export async function startNetlifyServe(folder: string, ports: Ports, environment: LocalEnvironment) {
  // A context without variables in netlify.toml, which would override those for these ports.
  const args = [...(await netlifyArguments('serve', ports.site)), '--context', 'branch:local'];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...environment, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  if (child.pid === undefined) throw new Error('Netlify could not be started.');
  killAtEnd(child.pid);
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
  return { child, groupId: child.pid, output: () => output, release };
}

/**
 * Waits until a URL responds with success.
 * @throws {Error} after 180 s, or once it is over
 */
export async function waitUntilServed(url: string, isOver: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && !isOver()) {
    // Netlify starts a worker for each call, also for one that was given up: a busy machine needs time, not more calls.
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    // An unread response would end this process when its connection closes.
    await response?.arrayBuffer().catch(() => undefined);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`${url} did not respond within ${READY_LIMIT_MS / 1000} s.`);
}
